// Examples of toasts, opened by buttons: a success that disappears, and an error that stays.
import type { Examples } from '../examples/example.ts';
import type { Say } from '../examples/fixtures.ts';
import { useToast } from './toast.ts';
import { Toasts } from './toasts.tsx';

function Buttons({ say, long }: { say: Say; long: string }) {
  const toast = useToast();
  return (
    <p className="cluster">
      <button type="button" className="button button-outline" onClick={() => toast(say('已复制', 'Copied'), 'done')}>
        {say('成功', 'Done')}
      </button>
      <button type="button" className="button button-outline" onClick={() => toast(long, 'error')}>
        {say('失败', 'Failed')}
      </button>
    </p>
  );
}

export const examples: Examples = ({ longWords, say }) => ({
  full: {
    element: (
      <>
        <Buttons say={say} long={longWords} />
        <Toasts />
      </>
    ),
    shows: say('成功', 'Done'),
  },
});
