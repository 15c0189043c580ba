import type { DetailOrder } from '@shop/contract/pos/order-detail';
import type { Shortage } from '../../features/orders/order-actions.calls.ts';
import { focusStatus } from '../../lib/focus-next.ts';
import { KEYS, useKey } from '../../lib/keys.ts';
import { useCancel } from '../use-cancel.tsx';

type Props = { order: DetailOrder; onDone: () => Promise<unknown>; onShort: (short: Shortage | undefined) => void };

/** The main button of a cancelled order: to restore it, with the own PIN. */
export function RestoreNext({ order, onDone, onShort }: Props) {
  const restore = useCancel((short) => onDone().then(() => onShort(short)));
  const press = () => void restore(order).then(() => focusStatus());
  useKey('main', press);
  return (
    <div className="foot">
      <p className="row">This order was cancelled.</p>
      <button type="button" className="btn primary main" onClick={press}>
        Restore order
        <kbd aria-hidden>{KEYS.main.key}</kbd>
      </button>
    </div>
  );
}
