import { isSettled, PAYMENT } from '@shop/commerce/payments';
import { messageOf } from '@shop/contract/client';
import type { OrderDetail } from '@shop/contract/pos/order-detail';
import { formatDollars } from '@shop/primitives/money';
import { useState } from 'react';
import { focusNext } from '../../lib/focus-next.ts';
import { say } from '../../lib/notice.tsx';
import { useCardPage } from './card-page.ts';
import { sameOf, without } from './chosen-rows.ts';
import { openPage } from './open-page.ts';
import { mailLink } from './mail-link.ts';
import { type AddedRefund, type Method, type Row, withOne, withRefund } from './payment-rows.ts';
import { payNow, stopWaiting } from './payments.calls.ts';
import type { PaymentQueue } from './payment-queue.ts';
import { type Calls, useCalls } from './use-calls.ts';
import { trackPayment, usePurchaseReport } from './sale-events.ts';
import { usePaymentQueue } from './use-payment-queue.ts';

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
  /** shows the terminal's own slip of one that went through */
  readonly slip: (row: Row) => void;
}

export interface Typed {
  readonly amount: string;
  readonly reference: string;
}
/** A payment that was refused after it was shown: what was typed comes back. */
export interface Refused extends Typed {
  readonly code: string;
  readonly problem: string;
}

/** What staff do with the payments of an order: a change is shown at once, whatever is paid is paid after all changes are there. */
export function usePayments(paying: Paying) {
  const { detail, methods, onChanged, terminals } = paying;
  const { queue, rows } = usePaymentQueue(detail.order, onChanged);
  const calls = useCalls();
  const [refused, refuse] = useState<Refused>();
  usePurchaseReport(detail);
  useCardPage(detail.order.order_no, () => void onChanged());
  const methodOf = (row: Row) => methods.find(({ code }) => code === row.gateway);
  return {
    ...{ isBusy: calls.isBusy, rows, refused },
    ...sentOf(methodOf, terminals),
    ...changesOf({ detail, queue, refuse }),
    remove(row: Row) {
      void calls.orSay(queue.change((now) => without(now, row)));
      focusNext();
    },
    ...takingsOf({ ...paying, ...calls, queue, methodOf }),
    link: mailLink({ orderNo: detail.order.order_no, queue, ...calls }),
  };
}

interface Changing {
  readonly detail: Paying['detail'];
  readonly queue: PaymentQueue;
  readonly refuse: (refused: Refused | undefined) => void;
}
function changesOf({ detail, queue, refuse }: Changing) {
  return {
    /** @returns what is wrong with it as things stand; '' = it is shown, and `refused` says what became of it otherwise */
    add(method: Method, typed: Typed): string {
      return refusedAtOnce(() => {
        const outcome = queue.change((now) => withOne(detail.order, now, { method, ...typed }));
        refuse(undefined);
        void outcome.then((problem) => {
          if (problem === '') trackPayment(detail, method.code);
          else refuse({ code: method.code, ...typed, problem });
        });
      });
    },
    async refund(of: Row, added: AddedRefund): Promise<string> {
      let later = Promise.resolve('');
      const wrong = refusedAtOnce(() => {
        later = queue.change((now) => withRefund(now, of, added));
      });
      return wrong || later;
    },
  };
}

interface Takings extends Paying, Calls {
  readonly queue: PaymentQueue;
  readonly methodOf: (row: Row) => Method | undefined;
}
function takingsOf({ detail, queue, methodOf, done, orSay, ...paying }: Takings) {
  const { order_no: orderNo } = detail.order;
  /** As the server knows it, once it does. */
  const known = (row: Row) => queue.after(async (now) => sameOf(now, row), false);
  const take = (row: Row) => queue.after(() => payNow(orderNo, row.id), true);
  return {
    async approve(shown: Row): Promise<void> {
      const row = await known(shown);
      if (!row || !(await paying.approve(row.id, `${formatDollars(row.amountCents)} goes back by ${row.name}.`)))
        return;
      const terminal = methodOf(row)?.terminal;
      if (terminal) paying.terminals.take(row, terminal);
      else await orSay(done(async () => void say((await take(row)).msg)));
    },
    async stop(row: Row): Promise<void> {
      if (!(await paying.mayStop(row))) return;
      const stopped = async () => say((await stopWaiting(orderNo, row.id)).msg);
      await orSay(done(() => stopped().finally(paying.onChanged)));
    },
    async pay(shown: Row): Promise<void> {
      const method = methodOf(shown);
      if (method?.awaited && !(await paying.hasArrived(shown))) return;
      // Only the press itself may open a page.
      const page = method?.opensPage || isAtPage(shown, method) ? openPage(orderNo) : undefined;
      const outcome = done(async () => {
        const row = await known(shown);
        if (row && method?.terminal) return paying.terminals.take(row, method.terminal);
        if (!row || !(await paying.isThere())) {
          page?.close();
          return paying.onChanged();
        }
        const { msg, redirect, params } = await take(row);
        if (redirect !== '') page?.post(redirect, params);
        else void say(msg);
      });
      await orSay(outcome.then((message) => (message !== '' && page?.close(), message)));
    },
  };
}

function refusedAtOnce(work: () => void): string {
  try {
    work();
    return '';
  } catch (reason) {
    return messageOf(reason);
  }
}

/** Also of a method that only the store has, a finance company: its application can be opened at the till. */
const isAtPage = (row: Row, method: Method | undefined): boolean =>
  row.type === 1 && row.status === PAYMENT.sent && (method?.opensPage ?? true);

/** Of a payment whose outcome is not known: where it is. */
function sentOf(methodOf: (row: Row) => Method | undefined, { check }: Terminals) {
  const terminalOf = (row: Row) => (row.status === PAYMENT.sent && methodOf(row)?.terminal) || '';
  return {
    isAtPage: (row: Row) => isAtPage(row, methodOf(row)),
    /** the store's page of the order leads to a page of its method */
    isLinkable: (row: Row) => methodOf(row)?.opensPage === true && !methodOf(row)?.terminal,
    /** whether the counter has its method: a finance company's is the store's alone */
    isTakenHere: (row: Row) => methodOf(row) !== undefined,
    isAtTerminal: (row: Row) => terminalOf(row) !== '',
    /** it went through at a card terminal */
    hasSlip: (row: Row) => isSettled(row) && (methodOf(row)?.terminal ?? '') !== '',
    check(row: Row) {
      const kind = terminalOf(row);
      if (kind !== '') check(row, kind);
    },
  };
}
