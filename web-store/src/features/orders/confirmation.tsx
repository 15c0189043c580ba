import type { ConfirmationAnswer } from '@shop/contract/v1/order';
import { atOrderPage, awaitsTransfer } from '@shop/commerce/payments';
import { Icon } from '@shop/ui/icons';
import { formatMoney, money, subtract, wireCents } from '@shop/primitives/money';
import { Check, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { largePicture } from '../../lib/address.ts';
import { nzTimeText } from '../../lib/nz-date.ts';
import { calls, paths } from '../../paths.ts';
import { site } from '../../site.ts';
import { OrderLines } from './order-lines.tsx';
import { statusText } from './order-status.ts';
import { greeting, isChecking, isOver, whatNow } from './order-words.ts';
import { OrderSums } from './order-sums.tsx';
import { Excess, Fact, PaidBy, Transfer } from './received.tsx';
import { ShippingAddress } from './shipping-address.tsx';
import { StepPath } from './step-path.tsx';
import { hasDay, type PlaceOf, stepsOf } from './steps.ts';

type Paid = { order: ConfirmationAnswer; token: string };

const PayByPage = ({ token, children }: { token: string; children: ReactNode }) => (
  <form method="post" action={calls.payGo}>
    <input type="hidden" name="token" value={token} />
    <button type="submit" className="btn">
      {children}
    </button>
  </form>
);

/** An order of which nothing is paid yet: how it is paid, and the page for it where there is one. */
function Unpaid({ order, token }: Paid) {
  const page = atOrderPage(order.payments);
  if (order.inShop || order.transfer || isOver(order) || !page) return <p className="lead">{whatNow(order)}</p>;
  return (
    <div className="lead">
      Nothing is paid yet. You can pay here, or in our shop.
      <PayByPage token={token}>Pay {money(page.amount)}</PayByPage>
    </div>
  );
}

/** Its provider is asked how the payment stands; whoever has not paid yet goes back to its page. */
const Checking = ({ token }: { token: string }) => (
  <div className="lead">
    We are asking our payment partner how your payment ended, and this page says so as soon as we know. If you paid,
    there is nothing else to do: please do not pay again.
    <PayByPage token={token}>I have not paid yet: back to the payment page</PayByPage>
  </div>
);

/** What was received of a part-paid order and what remains; a bank transfer is made, a card goes on to its page. */
function Rest({ order, token }: Paid) {
  const page = atOrderPage(order.payments);
  const byTransfer = order.payments.some(({ flow, status }) => flow === 'transfer' && status === 0);
  return (
    <div className="lead">
      We have received {money(order.paidAmount)} of {money(order.grandtotal)}.{' '}
      {byTransfer ? (
        `Please transfer the remaining ${money(restOf(order))} with the order number as the reference.`
      ) : page ? (
        <PayByPage token={token}>
          Pay {page.amount === restOf(order) ? 'the remaining ' : ''}
          {money(page.amount)}
        </PayByPage>
      ) : (
        <a className="link" href={paths.cart}>
          Pay the remaining {money(restOf(order))}
        </a>
      )}
    </div>
  );
}

/** What remains to be paid, as on the wire. */
const restOf = ({ grandtotal, paidAmount }: Pick<ConfirmationAnswer, 'grandtotal' | 'paidAmount'>): string =>
  formatMoney(subtract(wireCents(grandtotal), wireCents(paidAmount)));

/** What is still to be paid, and where to, or what was paid by which method. */
function Sum({ order }: { order: ConfirmationAnswer }) {
  if (isOver(order)) return <Fact name="Order total" text={money(order.grandtotal)} />;
  if (order.transfer) return <Transfer to={order.transfer} />;
  if (order.status === 'pending' || order.status === 'deposit')
    return <Fact name="To pay" text={money(restOf(order))} />;
  return <PaidBy order={order} />;
}

function Money({ order, token }: Paid) {
  if (isChecking(order)) return <Checking token={token} />;
  return isPartPaid(order) && !order.inShop ? (
    <Rest order={order} token={token} />
  ) : (
    <Unpaid order={order} token={token} />
  );
}

const isPartPaid = ({ status, paidAmount }: ConfirmationAnswer): boolean =>
  status === 'deposit' && wireCents(paidAmount) > 0;

function Thanks({ order, token }: { order: ConfirmationAnswer; token: string }) {
  const waiting = order.status === 'pending' || isOver(order);
  const partPaid = isPartPaid(order);
  const picture = order.items[0]?.thumb;
  return (
    <section className="thanks">
      <div className="thanks__text">
        <p className={waiting || partPaid ? 'status status--warn' : 'status'}>
          <Icon of={waiting || partPaid ? Clock : Check} small />
          {isChecking(order) ? 'Payment is being checked' : statusText(order.status)}
        </p>
        <h1>{greeting(order)}</h1>
        <Money order={order} token={token} />
        <Excess order={order} />
        <dl className="facts2">
          <Fact name="Order" text={`#${order.order_no}`} />
          <Sum order={order} />
          <Fact name="Placed" text={nzTimeText(order.nztime)} />
        </dl>
      </div>
      {picture && (
        <span className="shot">
          <img src={largePicture(picture)} alt={order.items[0]?.name ?? ''} width="1200" height="960" />
        </span>
      )}
    </section>
  );
}

function Addresses({ order }: { order: ConfirmationAnswer }) {
  return (
    <section className="block two" aria-label="Addresses">
      <div>
        <h3>{order.deliveryLabel === 'Collection' ? 'For' : 'Delivery to'}</h3>
        <p>
          {order.firstname} {order.lastname}
          <br />
          {order.company && (
            <>
              {order.company}
              <br />
            </>
          )}
          <ShippingAddress order={order} />
          <br />
          <span className="num">{order.mobile}</span>
        </p>
      </div>
      <div>
        <h3>Something not right?</h3>
        <p>
          Ring <span className="num">{site.phone}</span> with the order number, or{' '}
          <a className="link" href={paths.contact}>
            write to us
          </a>
          .{hasDay(order) && ' Changes are free until the day before.'}
        </p>
      </div>
    </section>
  );
}

type Props = {
  order: ConfirmationAnswer;
  placeOf: PlaceOf;
  /** of this page: what is still to be paid is paid by it */
  token: string;
};

export function Confirmation({ order, placeOf, token }: Props) {
  return (
    <>
      <Thanks order={order} token={token} />
      <div className="check section">
        <div>
          <section aria-labelledby="h-next">
            <h2 id="h-next" className="thanks__next">
              What happens next
            </h2>
            <StepPath steps={stepsOf(order, placeOf)} />
          </section>
          <Addresses order={order} />
          <p className="hero__go">
            <a className="btn btn--line" href={paths.home}>
              Keep looking around
            </a>{' '}
            <button type="button" className="link link--go" onClick={() => window.print()}>
              Print this page
            </button>
          </p>
        </div>
        <aside className="bill bill--side" aria-labelledby="h-sum">
          <h2 id="h-sum">Order Summary</h2>
          <OrderLines items={order.items} placeOf={placeOf} awaitsTransfer={awaitsTransfer(order)} />
          <OrderSums order={order} />
        </aside>
      </div>
    </>
  );
}
