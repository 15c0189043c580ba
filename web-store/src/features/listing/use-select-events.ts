import { type RefObject, useEffect } from 'react';
import { trackSelect } from '../../lib/item-events.ts';

/** select_item when a card's link is followed; one listener for all cards, also of those that come later. */
export function useSelectEvents(grid: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const list = grid.current;
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null;
      const sku = link?.closest<HTMLElement>('[data-sku]')?.dataset['sku'];
      if (sku) trackSelect(sku);
    };
    list?.addEventListener('click', onClick);
    return () => list?.removeEventListener('click', onClick);
  }, [grid]);
}
