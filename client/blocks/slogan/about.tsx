// The block `about`: the slogan with its figures, and the park's introduction below them (P10).
import type { Placed } from '../layout.ts';
import { Introduction } from './introduction.tsx';
import { Slogan } from './slogan.tsx';

export function About({ placed }: { placed: Placed }) {
  return (
    <div className="column">
      <Slogan placed={placed} />
      <Introduction />
    </div>
  );
}
