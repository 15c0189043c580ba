import { messageOf } from '@shop/contract/client';
import type { DetailOrder } from '@shop/contract/pos/order-detail';
import { agreed, useDialog } from '@shop/ui/dialog/use-dialog';
import { useRef } from 'react';
import { writeCustomer } from '../../features/order-detail/customer.calls.ts';
import type { DetailKind } from '../../features/order-detail/detail.query.ts';
import { say } from '../../lib/notice.tsx';

const TITLE = 'Update customer';

/**
 * Writes the document's contact over its customer's own, after the warning (docs/rules/counter-customers.md 10); a refusal is said. One
 * press at a time.
 * @returns undefined while nobody is bound: there is nobody to write to
 */
export function useUpdateCustomer(kind: DetailKind, order: DetailOrder | undefined, onChanged: () => Promise<unknown>) {
  const dialogs = useDialog();
  const isBusy = useRef(false);
  if (!order?.customer) return undefined;
  const asked = { title: TITLE, message: warningOf(kind, order), confirm: TITLE, danger: true };
  const write = async () => {
    try {
      void say((await writeCustomer(order.order_no)).msg);
      await onChanged();
    } catch (reason) {
      await agreed(dialogs.alert({ title: TITLE, message: messageOf(reason) }));
    }
  };
  return async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      if (await agreed(dialogs.confirm(asked))) await write();
    } finally {
      isBusy.current = false;
    }
  };
}

function warningOf(kind: DetailKind, { order_no: no, customer }: DetailOrder): string {
  const name = `${customer?.firstname} ${customer?.lastname}`.trim();
  const what = 'Name, company, e-mail, mobile and addresses';
  return `${what} of ${kind} #${no} are written over those of the registered customer ${name}. What is there now may be lost permanently.`;
}
