import { PAYMENT } from '@shop/commerce/payments';
import { messageOf } from '@shop/contract/client';
import type { OrderDetail } from '@shop/contract/pos/order-detail';
import { formatDollars } from '@shop/primitives/money';
import { agreed, useDialog } from '@shop/ui/dialog/use-dialog';
import { useState } from 'react';
import { useCardPage } from './card-page.ts';
import { openPage } from './open-page.ts';
import {
  type AddedRefund,
  type Method,
  type Row,
  rowsOf,
  seenOf,
  withOne,
  without,
  withRefund,
} from './payment-rows.ts';
import { arrange, type Chosen, payNow } from './payments.calls.ts';
import { trackPayment, usePurchaseReport } from './sale-events.ts';

interface Paying {
  readonly detail: OrderDetail & { success: true };
  readonly methods: readonly Method[];
  readonly onChanged: () => Promise<unknown>;
  readonly isThere: () => Promise<boolean>;
  /** a manager's PIN for a refund; false: none was given */
  readonly approve: (paymentId: string, message: string) => Promise<boolean>;
  readonly terminals: Terminals;
}

/** Card terminals: their popups are no part of this feature, the page joins them in. */
export interface Terminals {
  /** Takes a payment, or gives back an approved refund. */
  readonly take: (row: Row, kind: 'hit' | 'frame') => void;
  /** Shows how one stands whose outcome is not known. */
  readonly check: (row: Row, kind: 'hit' | 'frame') => void;
  /** whether the provider does not say how it ended */
  readonly isInDoubt: (row: Row) => boolean;
  readonly resolve: (row: Row) => void;
}

/** What staff do with the payments of an order; after each the order is read anew, whatever became of it. */
export function usePayments({ detail, methods, onChanged, isThere, approve, terminals }: Paying) {
  const { isBusy, done, orSay } = useCalls(onChanged);
  const { order } = detail;
  const rows = rowsOf(order);
  const replace = (payments: readonly Chosen[]) => arrange(order.order_no, { payments, seen: seenOf(rows) });
  usePurchaseReport(detail);
  useCardPage(order.order_no, () => void onChanged());
  const methodOf = (row: Row) => methods.find(({ code }) => code === row.gateway);
  return {
    isBusy,
    rows,
    ...sentOf(methodOf, terminals),
    add: (method: Method, typed: { amount: string; reference: string }) =>
      done(async () => {
        await replace(withOne(order, rows, { method, ...typed }));
        trackPayment(detail, method.code);
      }),
    refund: (of: Row, added: AddedRefund) => done(async () => replace(withRefund(rows, of, added))),
    approve: async (row: Row) => {
      if (!(await approve(row.id, `${formatDollars(row.amountCents)} goes back by ${row.name}.`))) return;
      const terminal = methodOf(row)?.terminal;
      if (terminal) terminals.take(row, terminal);
      else await orSay(done(() => payNow(order.order_no, row.id)));
    },
    remove: ({ id }: Row) => void orSay(done(() => replace(without(rows, id)))),
    pay(row: Row) {
      const method = methodOf(row);
      if (method?.terminal) return terminals.take(row, method.terminal);
      const page = method?.opensPage ? openPage(order.order_no) : undefined;
      const paid = done(async () => {
        if (!(await isThere())) return page?.close();
        const { redirect, params } = await payNow(order.order_no, row.id);
        if (redirect !== '') page?.post(redirect, params);
      });
      void orSay(paid.then((message) => (message !== '' && page?.close(), message)));
    },
  };
}

/** Of a payment whose outcome is not known: where it is. */
function sentOf(methodOf: (row: Row) => Method | undefined, { check }: Terminals) {
  const terminalOf = (row: Row) => (row.status === PAYMENT.sent && methodOf(row)?.terminal) || '';
  return {
    isAtPage: (row: Row) => row.type === 1 && row.status === PAYMENT.sent && Boolean(methodOf(row)?.opensPage),
    isAtTerminal: (row: Row) => terminalOf(row) !== '',
    check(row: Row) {
      const kind = terminalOf(row);
      if (kind !== '') check(row, kind);
    },
  };
}

/** Calls that change the order: `done` answers what is wrong, '' = nothing, and `orSay` says it. */
function useCalls(onChanged: Paying['onChanged']) {
  const dialogs = useDialog();
  const [isBusy, setBusy] = useState(false);
  const done = async (work: () => Promise<unknown>): Promise<string> => {
    setBusy(true);
    try {
      await work();
      return '';
    } catch (reason) {
      return messageOf(reason);
    } finally {
      await onChanged();
      setBusy(false);
    }
  };
  const orSay = async (problem: Promise<string>): Promise<void> => {
    const message = await problem;
    if (message !== '') await agreed(dialogs.alert({ message }));
  };
  return { isBusy, done, orSay };
}
