import { useEffect, useRef } from 'react';
import { focusOn } from '../../lib/heading-focus.ts';

/**
 * Brings the results into view and the focus to their heading, once the list at the address is there: 'No Matching Items' is such a
 * heading. The filters stand beside a long list, so their answer may be out of sight.
 * @param answer of the address on show
 */
export function useResultsFocus(answer: unknown, address: string) {
  const results = useRef<HTMLDivElement>(null);
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current !== address) return;
    wanted.current = undefined;
    const place = results.current;
    focusOn(place?.querySelector<HTMLElement>('.nothing h2') ?? place?.querySelector<HTMLElement>('h2'));
    place?.scrollIntoView({ block: 'start' });
  }, [answer, address]);
  return {
    results,
    /** @param to the address of the list that was requested */
    await(to: string): void {
      wanted.current = to;
    },
  };
}
