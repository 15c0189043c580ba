import { WifiOff } from 'lucide-react';
import { type Line, tryAgain } from '../../lib/cache.ts';

const SAYS: Record<Exclude<Line, 'up'>, [string, string]> = {
  offline: ['You’re offline. We’ve kept your work.', 'What you change waits here until you are back.'],
  lost: ['We can’t reach the shop just now. We’ve kept your work.', 'This till keeps trying by itself.'],
};

/** A row of the frame under the top bar, so that nothing is covered; the region stands before there is something to say. */
export function LineBar({ line }: { line: Line }) {
  return (
    <output className="lines-bar">
      {line !== 'up' && (
        <span className="bar slim">
          <WifiOff className="i" aria-hidden strokeWidth={1.75} />
          <span className="grow">
            {SAYS[line][0]} <span className="soft">{SAYS[line][1]}</span>
          </span>
          <button type="button" className="btn" onClick={() => void tryAgain()}>
            Retry
          </button>
        </span>
      )}
    </output>
  );
}
