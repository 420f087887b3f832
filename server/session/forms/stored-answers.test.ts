import { describe, expect, it } from 'vitest';
import { createEncryption } from '../crypto/encrypt.ts';
import type { Reply } from '../endpoints/answers.ts';
import { createStoredAnswers } from './stored-answers.ts';

describe('submissions with the same key', () => {
  it('share the outcome of the first if their content is equal, even a failure; those with other content wait (case 61)', async () => {
    const answers = createStoredAnswers({ memory: undefined, encryption: createEncryption(['s'.repeat(32)]), now: () => 0 });
    const begun: string[] = [];
    const ends: PromiseWithResolvers<Reply>[] = [];
    const send = (content: string) =>
      answers.runExclusive('north contact key', content, () => {
        begun.push(content);
        const end = Promise.withResolvers<Reply>();
        ends.push(end);
        return end.promise;
      });
    const settled = () => new Promise((resolve) => setImmediate(resolve));
    const [first, other, second] = [send('a'), send('b'), send('a')];
    await settled();
    expect(begun).toEqual(['a']);
    const reply: Reply = () => {};
    ends[0]?.resolve(reply);
    expect([await first, await second]).toEqual([reply, reply]);
    await settled();
    expect(begun).toEqual(['a', 'b']);
    const third = send('b');
    ends[1]?.reject(new Error('a bug'));
    expect((await Promise.allSettled([other, third])).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const again = send('a');
    await settled();
    expect(begun).toEqual(['a', 'b', 'a']);
    ends[2]?.resolve(reply);
    expect(await again).toBe(reply);
  });
});
