import { Button } from '@shop/ui/button';
import { Icon } from '@shop/ui/icons';
import { ArrowUp } from 'lucide-react';
import { scrollToTop } from '../../lib/scroll.ts';

type Props = { loaded: number; count: number; busy: boolean; done: boolean; nextHref: string; onMore: () => void };

/** How far the shopper has come, the next page, and the way back up. Without script SHOW MORE is a link to page 2. */
export function More({ loaded, count, busy, done, nextHref, onMore }: Props) {
  return (
    <div className="more">
      <output className="small num" id="seen">
        You've viewed {loaded} out of {count} products
      </output>
      <progress max={Math.max(count, 1)} value={loaded} aria-labelledby="seen" />
      {done ? (
        <p className="small">No More Results</p>
      ) : (
        <a
          className="btn btn--line btn--caps"
          href={nextHref}
          aria-busy={busy || undefined}
          onClick={(event) => {
            event.preventDefault();
            if (!busy) onMore();
          }}
        >
          {busy ? 'LOADING…' : 'SHOW MORE'}
        </a>
      )}
      <Button look="quiet" onClick={scrollToTop}>
        <Icon of={ArrowUp} small />
        Back to Top
      </Button>
    </div>
  );
}
