import { byMethod } from '@shop/commerce/methods';
import { isMoney } from '@shop/commerce/payments';
import type { ConfirmationAnswer } from '@shop/contract/v1/order';
import { formatMoney, money, sum, wireCents } from '@shop/primitives/money';
import { grouped } from '../../lib/grouped.ts';

/** What each method has paid, those of one name together; a cart that cost nothing has none. */
export function PaidBy({ order }: { order: ConfirmationAnswer }) {
  const paid = order.payments.filter((row) => row.type === 1);
  const settled = paid.filter((row) => isMoney({ ...row, amountCents: wireCents(row.amount) }));
  const methods = [...grouped(settled, byMethod)];
  if (methods.length === 0) return <Fact name="Paid" text={money(order.paidAmount)} />;
  return methods.map(([way, rows]) => {
    const paid = sum(rows.map(({ amount }) => wireCents(amount)));
    return <Fact key={way} name={`Paid ${way}`} text={money(formatMoney(paid))} />;
  });
}

export function Fact({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{text}</dd>
    </div>
  );
}

/** Where a bank transfer goes that is waited for, as the mail says it. */
export function Transfer({ to }: { to: NonNullable<ConfirmationAnswer['transfer']> }) {
  const rows = {
    'To transfer': money(to.amount),
    'Account name': to.name,
    'Account number': to.account,
    Reference: to.reference,
  };
  return Object.entries(rows).map(([name, text]) => <Fact key={name} name={name} text={text} />);
}

/** Of an order that stands: what came in beyond its total. */
export function Excess({ order }: { order: ConfirmationAnswer }) {
  if (order.status === 'locked' || wireCents(order.refundDue) === 0) return null;
  return <p>We have received {money(order.refundDue)} more than your order. We will pay it back to you.</p>;
}
