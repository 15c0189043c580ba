import { PAYMENT, type PaymentStatus } from '@shop/commerce/payments';
import { asCents } from '@shop/primitives/money';
import { describe, expect, it } from 'vitest';
import { type Actor, type HoldState, nextStep, type LifeEvent, type OrderStatus, type Standing, step } from './life.ts';

const STATUSES: readonly OrderStatus[] = [
  ...(['placing', 'quote', 'pending', 'deposit', 'paid'] as const),
  ...(['part-dispatched', 'dispatched', 'completed', 'locked', 'refunded'] as const),
];
const ACTORS: readonly Actor[] = ['shopper', 'staff', 'provider', 'clock'];
const HOLDS: readonly HoldState[] = ['none', 'held', 'released', 'final'];
const SHORT: Readonly<Record<OrderStatus, string>> = {
  ...{ placing: 'plc', quote: 'quo', pending: 'pen', deposit: 'dep', paid: 'pai', 'part-dispatched': 'par' },
  ...{ dispatched: 'dis', completed: 'com', locked: 'loc', refunded: 'ref' },
};

/** For every event: who may cause it, what each status becomes (· is refused), and what each hold becomes. */
const TABLE: Readonly<Record<LifeEvent, readonly [by: string, statuses: string, holds: string]>> = {
  //                 by               plc quo pen dep pai par dis com loc ref      none held released final
  saveQuote: ['staff', 'quo quo · · · · · · · ·', 'none · none final'],
  expireQuote: ['clock', '· quo · · · · · · · ·', 'none held released final'],
  moveExpiry: ['staff', '· quo · · · · · · · ·', 'none held released final'],
  requestPayment: ['shopper provider', '· quo · · · · · · · ·', 'held held held ·'],
  deleteQuote: ['staff', '· quo · · · · · · · ·', 'none held released final'],
  announce: ['shopper staff', 'plc quo pen dep · · · · loc ·', 'none held released final'],
  commitUnpaid: ['shopper staff', 'pen pen pen dep · · · · pen ·', 'held held held ·'],
  commitPartPaid: ['shopper staff', '· · dep dep · · · · dep ·', 'held held held ·'],
  commitCovered: ['shopper staff', 'pai pai pai pai · · · · pai ·', 'final final final final'],
  receivePart: ['staff provider', '· dep dep dep pai par dis com loc ref', 'none held released final'],
  receiveAll: ['staff provider', '· pai pai pai pai par dis com pai ref', 'final final final final'],
  attemptFailed: ['provider', '· quo pen dep pai par dis com loc ref', 'none released released final'],
  attemptGaveWay: ['provider', '· quo pen dep pai par dis com loc ref', 'none held released final'],
  arrangePayment: ['staff', '· · pen dep pai par dis com · ·', 'none held released final'],
  renew: ['shopper staff', '· · pen dep · · · · · ·', 'none held released final'],
  reopen: ['shopper staff', '· · pen dep · · · · · ·', 'none released released final'],
  abandon: ['clock', '· · loc loc · · · · · ·', 'none released released final'],
  cancel: ['staff', '· · loc loc · · · · · ·', 'none released released final'],
  restore: ['staff', '· · · · · · · · pen ·', 'held held held ·'],
  backToQuote: ['staff', '· · quo · · · · · · ·', 'none released released final'],
  priceDelivery: ['staff', '· · pen dep dep · · · · ·', 'none held released final'],
  approveNoDeposit: ['staff', '· · dep · · · · · · ·', 'none held released final'],
  dispatchPart: ['staff', '· · · · par par · · · ·', 'none held released final'],
  dispatchRest: ['staff', '· · · · dis dis · · · ·', 'none held released final'],
  complete: ['staff', '· · · · · · com · · ·', 'none held released final'],
  refundPart: ['staff', '· · pen dep pai par dis com loc ref', 'none held released final'],
  refundAll: ['staff', '· · · pen ref ref ref ref loc ref', 'none held released final'],
};
const EVENTS = Object.keys(TABLE) as LifeEvent[];

const anOrder = (status: OrderStatus, holdState: HoldState = 'held', ...payments: PaymentStatus[]): Standing => ({
  status,
  holdState,
  lockReason: status === 'locked' ? 'cancelled' : '',
  payments: payments.map((one) => ({ status: one, type: 1, amountCents: asCents(100) })),
});
/** A quote is not saved while something is held for it. */
const holdFor = (event: LifeEvent): HoldState => (event === 'saveQuote' ? 'released' : 'held');
const firstOf = (event: LifeEvent) => {
  const standing = (status: OrderStatus) => anOrder(status, holdFor(event));
  const from = STATUSES.find((status) => ACTORS.some((by) => nextStep(standing(status), event, by)));
  const by = from && ACTORS.find((actor) => nextStep(standing(from), event, actor));
  if (!from || !by) throw new Error(`${event} happens to no order`);
  return { from, by };
};

describe.each(EVENTS)('%s', (event) => {
  const [by, statuses, holds] = TABLE[event];
  const { from, by: anyone } = firstOf(event);
  it.each(STATUSES.map((status, at) => ({ status, becomes: statuses.split(' ')[at] })))(
    'of an order in $status: $becomes',
    ({ status, becomes }) => {
      const next = nextStep(anOrder(status, holdFor(event)), event, anyone);
      expect(next ? SHORT[next.status] : '·').toBe(becomes);
    },
  );
  it('has no other cause', () => {
    expect(ACTORS.filter((actor) => nextStep(anOrder(from, holdFor(event)), event, actor)).join(' ')).toBe(by);
  });
  it.each(HOLDS.map((hold, at) => ({ hold, becomes: holds.split(' ')[at] })))(
    'makes of a hold that is $hold: $becomes',
    ({ hold, becomes }) => {
      const next = nextStep(anOrder(from, hold), event, anyone);
      expect(next?.holdState ?? '·').toBe(becomes);
      expect(next?.releases ?? false).toBe(hold === 'held' && becomes === 'released');
    },
  );
});

describe('an open attempt or money that was taken', () => {
  const barred = (...payments: PaymentStatus[]) =>
    EVENTS.filter((event) => {
      const { from, by } = firstOf(event);
      return !nextStep(anOrder(from, holdFor(event), ...payments), event, by);
    });
  it('bar what would leave them behind', () => {
    const leaving: LifeEvent[] = [
      'saveQuote',
      'expireQuote',
      'requestPayment',
      'deleteQuote',
      'renew',
      'reopen',
      'abandon',
      'cancel',
      'restore',
      'backToQuote',
      'priceDelivery',
    ];
    expect(barred(PAYMENT.sent)).toEqual(leaving);
    expect(barred(PAYMENT.paid, PAYMENT.sent)).toEqual(leaving);
    for (const taken of [PAYMENT.paid, PAYMENT.banked, PAYMENT.confirmed])
      expect(barred(taken)).toEqual(['cancel', 'restore', 'backToQuote']);
    for (const not of [PAYMENT.unpaid, PAYMENT.declined, PAYMENT.cancelled]) expect(barred(not)).toEqual([]);
  });
  it('do not bar a cancel once all of it was given back; a quote it is no more', () => {
    const [taken] = anOrder('pending', 'held', PAYMENT.paid).payments;
    if (!taken) throw new Error('no payment');
    const back = { ...anOrder('pending'), payments: [taken, { ...taken, type: 2 as const }] };
    expect(nextStep(back, 'cancel', 'staff')?.status).toBe('locked');
    expect(nextStep(back, 'backToQuote', 'staff')).toBeUndefined();
    expect(nextStep({ ...back, payments: [{ ...taken, amountCents: asCents(0) }] }, 'cancel', 'staff')).toBeDefined();
  });
});

describe('an order that was paid, and owes the fee of its delivery', () => {
  const sold = anOrder('deposit', 'final');
  it('is never given up: it is paid, or all its money is given back', () => {
    for (const event of ['announce', 'reopen', 'abandon', 'cancel', 'commitUnpaid'] as const)
      expect([event, ACTORS.filter((by) => nextStep(sold, event, by))]).toEqual([event, []]);
    expect(step(sold, 'receiveAll', 'provider')).toMatchObject({ status: 'paid', holdState: 'final' });
    expect(step(sold, 'attemptFailed', 'provider')).toMatchObject({ status: 'deposit', releases: false });
    expect(step(sold, 'refundAll', 'staff')).toMatchObject({ status: 'refunded', holdState: 'final' });
  });
});

describe('a locked order', () => {
  it('has the reason of the event that locked it, and none once it goes on', () => {
    expect(step(anOrder('pending'), 'abandon', 'clock').lockReason).toBe('abandoned');
    expect(step(anOrder('pending'), 'cancel', 'staff').lockReason).toBe('cancelled');
    expect(step(anOrder('locked'), 'receivePart', 'provider').lockReason).toBe('cancelled');
    expect(step(anOrder('locked'), 'receiveAll', 'provider').lockReason).toBe('');
    expect(step(anOrder('locked'), 'commitUnpaid', 'shopper').lockReason).toBe('');
  });
});

it('what may not happen is refused with a sentence', () => {
  const changed = 'This order has changed meanwhile.';
  expect(() => step(anOrder('paid'), 'abandon', 'clock')).toThrow(changed);
  expect(() => step(anOrder('locked'), 'arrangePayment', 'staff')).toThrow('This order was cancelled.');
  expect(() => step(anOrder('locked', 'released', PAYMENT.paid), 'restore', 'staff')).toThrow(changed);
});
