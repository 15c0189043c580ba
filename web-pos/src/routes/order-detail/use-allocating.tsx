import { type Address, messageOf } from '@shop/contract/client';
import type { OrderAllocated } from '@shop/contract/pos/dispatch';
import type { DetailItem, DetailOrder } from '@shop/contract/pos/order-detail';
import { lazyPart } from '@shop/ui/lazy-part';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Row } from '../../features/allocation/rows.ts';
import { branchFirst } from '../../features/branches/branch-first.ts';
import { placesQuery } from '../../features/branches/branches.query.ts';
import { sessionQuery } from '../../features/session/session.query.ts';
import { HttpError, pressJson } from '../../lib/http.ts';
import { say } from '../../lib/notice.tsx';

const AllocationWindow = lazyPart(() => import('../../features/allocation/allocation-window.tsx'));

type Changed = () => Promise<unknown>;

/** Goods of an order, allocated anew: what opens the window for an item, and the window while it is open. */
export function useAllocating(order: DetailOrder | undefined, onChanged: Changed) {
  const [openId, open] = useState('');
  const { data: places } = useQuery(placesQuery);
  const { data: session } = useQuery(sessionQuery);
  const item = order?.items.find(({ id }) => id === openId);
  const onSave = useSave({ order, item, onChanged });
  const rows = item ? waitingOf(item) : [];
  const [first] = rows;
  return {
    allocate: ({ id }: DetailItem) => open(id),
    allocating: order && item && (
      <AllocationWindow
        key={item.id}
        item={{
          ...{ thumb: item.thumb, shipmethod: first?.method === 'PCK' ? 'PCK' : 'DEL', pick_location: first?.to ?? '' },
        }}
        part={{
          ...{ sku: item.part_sku, name: item.name, desc_colour: item.optionText, cbm: item.cbm, allocation: rows },
          ...{ qty: item.can_be_allocated, locationQty: {}, pOrders: {} },
        }}
        places={branchFirst(places?.locations ?? [], session?.staff?.branch)}
        address={order.shipping_address}
        onSave={onSave}
        onClose={() => open('')}
      />
    ),
  };
}

const waiting = ({ take_allocations: all }: DetailItem) => all.filter(({ qty, qty_dispatched: gone }) => qty > gone);

/** What of an item has not left, as the window edits it. */
const waitingOf = (item: DetailItem): Row[] =>
  waiting(item).map(({ qty, qty_dispatched: gone, dispatch_date, dispatch_confirmed: confirmed, ...row }) => ({
    ...{ method: row.method, from: row.from, to: row.to, note: row.note, qty: qty - gone, dispatch_date, confirmed },
  }));

interface Saving {
  readonly order: DetailOrder | undefined;
  readonly item: DetailItem | undefined;
  readonly onChanged: Changed;
}

/** One that was not answered is sent again under its own key. @returns the sentence that refuses it */
function useSave({ order, item, onChanged }: Saving) {
  const key = useRef('');
  return async (rows: readonly Row[]): Promise<string | undefined> => {
    if (!order || !item) return undefined;
    const replaces = waiting(item).map(({ id }) => id);
    const body = { orderNo: order.order_no, detailId: item.id, replaces, allocation: rows };
    key.current ||= crypto.randomUUID();
    try {
      const { msg } = await pressJson('/pos/order/allocate' as Address<OrderAllocated>, body, key.current);
      key.current = '';
      await onChanged();
      void say(msg);
      return undefined;
    } catch (reason) {
      if (reason instanceof HttpError && reason.status > 0 && reason.status < 500) key.current = '';
      await onChanged();
      return messageOf(reason);
    }
  };
}
