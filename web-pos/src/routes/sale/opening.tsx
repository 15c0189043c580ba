import { Bone } from '@shop/ui/skeleton';
import { useEffect, useRef } from 'react';
import { focusWork } from '../../features/customer/field-problem.tsx';

const ROWS = [40, 90, 65, 90, 65, 80];

/** In place of a document that is known by its number and not yet by what is in it: no empty form that somebody may type into. */
export const Opening = () => (
  <div className="scroll" id="tab-body" role="tabpanel" aria-labelledby="tab-customer" aria-busy>
    <output className="vh">Loading…</output>
    <section className="block" aria-hidden>
      {ROWS.map((width, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change
        <p key={row}>
          <Bone width={width} height={20} />
        </p>
      ))}
    </section>
  </div>
);

/** Where work begins takes the focus once it is there, unless the person is elsewhere by then. */
export function useFocusWhenOpen(isOpen: boolean): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen && !wasOpen.current && /^(BODY|MAIN)$/.test(document.activeElement?.tagName ?? '')) focusWork();
    wasOpen.current = isOpen;
  }, [isOpen]);
}
