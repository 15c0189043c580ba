import type { OrderDetail } from '@shop/contract/pos/order-detail';
import { formatDollars, formatMoney, wireCents } from '@shop/primitives/money';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { focusNext } from '../../lib/focus-next.ts';
import { KEYS, useKey } from '../../lib/keys.ts';
import { Panel } from '../../lib/panel.tsx';
import { AddPayment } from './add-payment.tsx';
import { AddRefund } from './add-refund.tsx';
import { Disclosures } from './disclosures.tsx';
import { Figures } from './figures.tsx';
import { PayList } from './pay-list.tsx';
import { canPay, isCredited, leftOf, methodsFor, type Row, sumsOf, unpaidOf, whyNoPay } from './payment-rows.ts';
import { methodsQuery } from './payments.calls.ts';
import { type Terminals, usePayments } from './use-payments.ts';

type Props = {
  detail: OrderDetail & { success: true };
  onChanged: () => Promise<unknown>;
  /** whether the goods are there; otherwise nothing is paid */
  isThere: () => Promise<boolean>;
  /** a manager's PIN for a refund; false: none was given */
  approve: (paymentId: string, message: string) => Promise<boolean>;
  terminals: Terminals;
  /** in place of the main button once all is paid */
  whenPaid: ReactNode;
  /** in its place while the order is cancelled */
  whenLocked: ReactNode;
};

/** Payment Details of an order: what is to be paid, what methods are chosen for it, and the one button that takes it. */
export function PaymentsPanel({ whenPaid, whenLocked, ...paying }: Props) {
  const { detail, terminals } = paying;
  const { order } = detail;
  const { data, error } = useQuery(methodsQuery(order.order_no));
  const methods = data?.methods ?? [];
  const { isBusy, rows, ...acts } = usePayments({ ...paying, methods });
  const [refunded, refund] = useState<Row>();
  const [isAgain, takeAgain] = useState(false);
  const sums = sumsOf(order, rows);
  const why = order.status === 'locked' ? 'This order was cancelled.' : '';
  const first = unpaidOf(rows).find((row) => !data || acts.isTakenHere(row));
  const watched = rows.find(acts.isAtTerminal);
  // Of a paid order whose delivery reads TBC nothing leaves yet: what comes next is its fee, not a payment.
  const isPaid = why === '' && (order.whyNotTaken === '' || order.status === 'paid') && !first;
  const left = isAgain ? sums.again : sums.left;
  const isOpen = why === '' && left > 0 && methods.length > 0;
  useFocusAfter(isPaid);
  useFocusAfter(!isOpen);
  return (
    <Panel>
      <div className="part">
        <h2 className="h">Payment Details</h2>
        <Figures sums={sums} due={wireCents(order.refundDue)} />
      </div>
      {error && (
        <p className="part err" role="alert">
          {error.message}
        </p>
      )}
      {refunded ? (
        <AddRefund
          key={refunded.id}
          of={refunded}
          left={leftOf(rows, refunded)}
          methods={methodsFor(methods, refunded)}
          isCredited={(amount) => isCredited(order, amount)}
          onAdd={(added) => acts.refund(refunded, added)}
          onClose={() => {
            refund(undefined);
            focusNext();
          }}
        />
      ) : (
        isOpen && (
          <AddPayment
            key={order.order_no}
            methods={methods.filter(canPay)}
            left={formatMoney(left)}
            refused={acts.refused}
            onAdd={acts.add}
          />
        )
      )}
      {!isOpen && !refunded && sums.again > 0 && (
        <button type="button" className="btn quiet" onClick={() => takeAgain(true)}>
          Take {formatDollars(sums.again)} again
        </button>
      )}
      <div className="scroll">
        <PayList
          rows={rows}
          why={why}
          onDelete={acts.remove}
          onPay={(row) => void acts.pay(row).then(focusNext)}
          isAtPage={acts.isAtPage}
          isTakenHere={acts.isTakenHere}
          isLinkable={acts.isLinkable}
          onLink={(row) => void acts.link(row)}
          onStop={(row) => void acts.stop(row).then(focusNext)}
          isAtTerminal={acts.isAtTerminal}
          onCheck={acts.check}
          isInDoubt={terminals.isInDoubt}
          onResolve={terminals.resolve}
          hasSlip={acts.hasSlip}
          onSlip={terminals.slip}
          onRefund={refund}
          onApprove={(row) => void acts.approve(row).then(focusNext)}
        />
        <Disclosures shown={detail.disclosures} />
      </div>
      {why !== '' ? (
        whenLocked
      ) : isPaid ? (
        whenPaid
      ) : !first && watched ? (
        <Main
          text="Check Status"
          label={`${watched.name} ${formatDollars(watched.amountCents)}`}
          opensPopup
          onPress={() => acts.check(watched)}
        />
      ) : (
        <Main
          text="Pay Now"
          why={
            isBusy || (first && !data) ? 'One moment…' : first ? '' : whyNoPay(order, sums, rows.some(acts.isAtPage))
          }
          label={first ? `${first.name} ${formatDollars(first.amountCents)}` : ''}
          opensPopup={methods.some(({ code, terminal }) => code === first?.gateway && terminal !== '')}
          onPress={() => first && void acts.pay(first)}
        />
      )}
    </Panel>
  );
}

/** The payment that was added last takes the form away, the one that was paid last its button: what comes next has the focus. */
function useFocusAfter(isOver: boolean): void {
  const was = useRef(isOver);
  useEffect(() => {
    if (isOver && !was.current) focusNext();
    was.current = isOver;
  }, [isOver]);
}

type MainProps = { text: string; why?: string; label: string; opensPopup: boolean; onPress: () => void };

/** The one button of the panel. @param why it cannot be pressed; '' = it can. @param opensPopup of a card terminal */
function Main({ text, why = '', label, opensPopup, onPress }: MainProps) {
  const button = useRef<HTMLButtonElement>(null);
  const press = () => {
    if (why !== '') return;
    // The popup gives the focus back to it: in the amount, an Enter too many would load all that is left.
    if (opensPopup) button.current?.focus();
    onPress();
  };
  useKey('main', press);
  return (
    <div className="foot">
      {label && <p className="row">{label}</p>}
      <button ref={button} type="button" className="btn primary main" aria-disabled={why !== ''} onClick={press}>
        {why || text}
        <kbd aria-hidden>{KEYS.main.key}</kbd>
      </button>
    </div>
  );
}
