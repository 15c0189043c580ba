import type { DetailOrder } from '@shop/contract/pos/order-detail';
import { KEYS, useKey } from '../../lib/keys.ts';
import { useCancel } from '../use-cancel.tsx';

type Props = { order: DetailOrder; onDone: () => Promise<unknown> };

/** The main button of a cancelled order: to restore it, with the own PIN. */
export function RestoreNext({ order, onDone }: Props) {
  const restore = useCancel(() => void onDone());
  const press = () => void restore(order);
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
