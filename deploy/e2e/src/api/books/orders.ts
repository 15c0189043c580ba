import { type Evidence, faultsOf } from './trial.ts';

interface OrderRow {
  order_no: string;
  email: string;
  status: string;
  hold_state: string;
  total: number;
  refund_due: number;
  paid: number;
  open: number;
}

/** One order a cart, paid, with its money accounted for to the cent. */
export async function orderFaults(evidence: Evidence): Promise<string[]> {
  const rows = await ordersOf(evidence);
  return faultsOf(evidence, 'its orders are', ({ orderNo, email }) => {
    const order = (one: OrderRow | undefined) => [
      one?.order_no,
      one?.status,
      one?.hold_state,
      one?.refund_due,
      one?.open,
    ];
    const own = rows.filter((row) => row.email === email);
    return {
      is: own.map((row) => [...order(row), row.paid - row.total]),
      want: [[orderNo, 'paid', 'final', 0, 0, 0]],
    };
  });
}

const ordersOf = ({ databases, trials }: Evidence): Promise<OrderRow[]> =>
  databases.rows<OrderRow>(
    'order',
    `select o.order_no, o.email, o.status, o.hold_state, o.grand_total_cents as total, o.refund_due_cents as refund_due,
            coalesce(sum(p.amount_cents) filter (where p.status = 1), 0)::int as paid,
            count(*) filter (where p.status in (0, 3, 4))::int as open
       from orders o left join order_payment p using (order_no)
      where o.email = any($1) group by o.order_no`,
    [trials.map(({ email }) => email)],
  );

/** What the card has to pay, by order number: the total without the voucher's part. */
export async function cardCents(evidence: Evidence): Promise<Map<string, number>> {
  const rows = await ordersOf(evidence);
  const vouchers = new Map(evidence.trials.map(({ orderNo, voucherCents }) => [orderNo, voucherCents]));
  return new Map(rows.map(({ order_no, total }) => [order_no, total - (vouchers.get(order_no) ?? 0)]));
}

/** The cart of a paid order is closed, and no other cart of that shopper holds an order. */
export async function cartFaults(evidence: Evidence): Promise<string[]> {
  const { databases, trials } = evidence;
  const rows = await databases.rows<{ email: string; order_no: string; closed: boolean }>(
    'cart',
    'select email, order_no, closed_at is not null as closed from cart where email = any($1)',
    [trials.map(({ email }) => email)],
  );
  return faultsOf(evidence, 'its carts are', ({ orderNo, email }) => ({
    is: rows.filter((row) => row.email === email).map(({ order_no, closed }) => [order_no, closed]),
    want: [[orderNo, true]],
  }));
}
