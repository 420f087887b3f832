// `POST /cms/session/forms/progress`: returns a submission's progress. A POST, because a receipt must not appear in URLs (F2, +).
import type { RequestHandler } from 'express';
import { z } from 'zod';
import type { Api } from '#shared/api/client.ts';
import { clientOf } from '#shared/client-address.ts';
import type { SentimentProgress } from '#shared/entities.ts';
import { lookup, type Progress, progressSchema } from '#shared/forms.ts';
import { present } from '../../resources/items.ts';
import { scopeOf } from '../../scope.ts';
import { answer, answerTooMany } from '../endpoints/answers.ts';
import type { RateLimit } from '../limits/rate-limit.ts';
import { onBehalfOf } from '../oauth.ts';
import { answerBadFields, answerReceiptRefusal, answerWrongReceipt } from './answers.ts';

interface LookupParts {
  api: Pick<Api, 'sentimentProgress'>;
  limit: RateLimit;
}

const { newsType: typeSchema, state: stateSchema } = progressSchema.shape;
const bodySchema = z.strictObject({ values: lookup() });

export function createLookup({ api, limit }: LookupParts): RequestHandler {
  return async function progress(req, res) {
    const parsed = bodySchema.safeParse(req.body);
    if (!parsed.success)
      return answerBadFields(
        res,
        parsed.error.issues.map((issue) => ({ ...issue, path: issue.path.slice(1) })),
      );
    const waitMs = await limit.take([{ rule: 'lookupClient', of: clientOf(scopeOf(res).clientAddress) }]);
    if (waitMs > 0) return answerTooMany(res, waitMs);
    const found = await api.sentimentProgress(parsed.data.values, { headers: onBehalfOf(scopeOf(res)) });
    if (!found.ok) return answerReceiptRefusal(res, found);
    if (found.data === undefined) return answerWrongReceipt(res);
    answer(res, 200, { code: 0, data: progressOf(found.data) });
  };
}

/** Returns the progress. If the platform's state is unknown, it is derived from the other fields. */
function progressOf({ number, newsTitle, newsType, state, ...rest }: SentimentProgress): Progress {
  const replied = (rest.replyContent ?? '').trim() !== '';
  const derived = replied ? 'replied' : rest.processDepartment?.trim() ? 'processing' : 'received';
  const type = typeSchema.safeParse(newsType).data;
  return { number, newsTitle, ...present({ ...rest, newsType: type }), state: stateSchema.safeParse(state).data ?? derived };
}
