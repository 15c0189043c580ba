import { useSlow } from '@shop/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { PinTable } from '../../features/staff-pins/pin-table.tsx';
import { pinsQuery } from '../../features/staff-pins/pins.query.ts';
import { useReset } from '../../features/staff-pins/use-reset.tsx';
import { KeyHints } from '../../lib/key-hints.tsx';
import { useFirstRow } from '../../lib/rows.ts';
import { useScrollRestoration } from '../../lib/scroll-restoration.ts';
import { Trouble } from '../../lib/trouble.tsx';
import { useStyles } from '../../lib/use-styles.ts';
import staffPinsCss from './staff-pins.css?inline';

const KEYS = [
  ['↑ or ↓', 'person'],
  ['Enter', 'new PIN'],
  ['F1', 'all keys'],
] as const;

/** Staff PINs, for admins: whose PIN is locked or blocked, and a new one for whoever needs it. */
export function Page() {
  useStyles(staffPinsCss);
  const { data, error, isPending, refetch } = useQuery(pinsQuery);
  const isSlow = useSlow(isPending);
  const reset = useReset();
  const scroll = useRef<HTMLDivElement>(null);
  useScrollRestoration(scroll, data !== undefined);
  useFirstRow(data);
  return (
    <>
      <div className="scroll" ref={scroll} aria-busy={isPending}>
        {error && !data && <Trouble error={error} onRetry={() => void refetch()} />}
        {(data || isSlow) && <PinTable pins={data?.pins} onReset={(person) => void reset(person)} />}
      </div>
      <KeyHints hints={KEYS} />
    </>
  );
}
