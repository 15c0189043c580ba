import { BACK_ORDER } from '@shop/commerce/allocation';
import { formatNzLong, isNzDate } from '@shop/primitives/nz-time';
import { type HeldAllocation, heldParts } from '../domain/held-parts.ts';
import { takeKeyOf } from '../domain/order.ts';
import type { TakeKey } from './ports.ts';
import type { QuoteDeps } from './quote-ports.ts';
import { lateActor } from './late-actor.ts';

export interface Retaken {
  readonly key: TakeKey;
  /** everything of the order */
  readonly allocations: readonly HeldAllocation[];
}

/**
 * stock.retaken: the goods of an order that was given up had gone back when its payment came, and are held anew (docs/rules/stock.md 7). From then on
 * the order says where they come from now, and what is short stands among its comments and alerts whoever cancelled it or stopped waiting.
 * For a version that another has overtaken nothing is done.
 */
export function recordRetaken({ transact, documents, clock }: Pick<QuoteDeps, 'transact' | 'documents' | 'clock'>) {
  return async (eventId: string, { key, allocations }: Retaken): Promise<void> => {
    const { orderNo } = key;
    const view = await documents.byNumber(orderNo);
    await transact(async (tx) => {
      const order = await tx.orders.lock(orderNo);
      if (!order || !(await tx.inbox.claim(eventId))) return;
      if (!view || takeKeyOf(order).version !== key.version) return;
      const at = clock.now();
      const short = allocations.filter(({ from }) => from === BACK_ORDER);
      const parts = heldParts(view.document.lines, allocations);
      await tx.quotes.retake({ orderNo, hasBackorder: short.length > 0, parts, at });
      if (short.length === 0) return;
      const notice = { orderNo, event: 'order-notice', causerId: '', text: shortText(short) } as const;
      await tx.notices.add({ ...notice, remindIds: await lateActor(tx, orderNo), at });
    });
  };
}

const shortText = (short: readonly HeldAllocation[]): string =>
  `Its goods had gone back before it was paid, and are short now: ${short.map(shortWords).join(', ')}. Please tell the customer.`;

const shortWords = ({ qty, componentName, component, eta }: HeldAllocation): string =>
  `${qty} × ${componentName || component} on back-order${isNzDate(eta) ? `, expected ${formatNzLong(eta)}` : ''}`;
