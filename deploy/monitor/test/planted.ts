import type { Service } from '../src/rule.ts';

/** A fault, planted; what puts it right again; and the rules that it breaks. */
export interface Planted {
  readonly what: string;
  readonly service: Service;
  readonly plant: string;
  readonly heal: string;
  readonly breaks: readonly string[];
}

const event = (published: string) =>
  `insert into outbox (id, topic, type, aggregate, version, payload, created_at) values (gen_random_uuid(), 'order.v1', 'order.paid', '9', 1, '', ${published})`;

export const PLANTED: readonly Planted[] = [
  {
    what: 'an order that says paid, with too little paid',
    service: 'order',
    plant: `update order_payment set amount_cents = 7999 where gateway = 'windcave'`,
    heal: `update order_payment set amount_cents = 8000 where gateway = 'windcave'`,
    breaks: ['order_paid', 'payment_captured', 'payment_booked'],
  },
  {
    what: 'a refund that is owed and not written down',
    service: 'order',
    plant: `update orders set subtotal_cents = 9000, grand_total_cents = 9000`,
    heal: `update orders set subtotal_cents = 10000, grand_total_cents = 10000`,
    breaks: ['order_paid'],
  },
  {
    what: 'a charge of the provider that its order does not know',
    service: 'payment',
    plant: `insert into attempt (payment_id, attempt, order_no, gateway, amount_cents, state, our_reference, token, return_token, expires_at, started_at, settled_at)
            values ('x', 1, '404', 'windcave', 100, 'captured', '404-1', 'tx', 'rx', now(), now(), now())`,
    heal: `delete from attempt where payment_id = 'x'`,
    breaks: ['payment_captured'],
  },
  {
    what: 'a payment that banking booked twice',
    service: 'banking',
    plant: `insert into ledger_entry (event_id, order_no, payment_id, attempt, branch, staff_id, gateway, type, cents, reference, settled_at, banked_on)
            values ('e3', '1', '', 0, 'WEB', '', 'windcave', 1, 8000, '', '2026-11-01T01:00Z', '2026-11-01')`,
    heal: `delete from ledger_entry where event_id = 'e3'`,
    breaks: ['payment_booked'],
  },
  {
    what: 'a payment in a submitted record that its order does not call banked',
    service: 'order',
    plant: `update order_payment set status = 1 where gateway = 'voucher'`,
    heal: `update order_payment set status = 5 where gateway = 'voucher'`,
    breaks: ['payment_banked'],
  },
  {
    what: 'money that lies in the day before',
    service: 'banking',
    plant: `update ledger_entry set banked_on = '2026-10-31' where event_id = 'e1'`,
    heal: `update ledger_entry set banked_on = '2026-11-01' where event_id = 'e1'`,
    breaks: ['banking_day'],
  },
  {
    what: 'a record that expects another sum than lies in it',
    service: 'banking',
    plant: `update banking_line set expected_cents = 8001, actual_cents = 8001 where gateway = 'windcave'`,
    heal: `update banking_line set expected_cents = 8000, actual_cents = 8000 where gateway = 'windcave'`,
    breaks: ['banking_record'],
  },
  {
    what: 'a voucher whose balance was changed past its ledger',
    service: 'payment',
    plant: `update tender_account set balance_cents = 5000`,
    heal: `update tender_account set balance_cents = 3000`,
    breaks: ['tender_balance'],
  },
  {
    what: 'a voucher that was spent twice on one order',
    service: 'payment',
    plant: `insert into tender_entry (id, kind, ref, cents, order_no, version, at) values (gen_random_uuid(), 'voucher', 'GIFT', -2000, '1', 2, now());
            update tender_account set balance_cents = 1000`,
    heal: `delete from tender_entry where version = 2; update tender_account set balance_cents = 3000`,
    breaks: ['tender_spent'],
  },
  {
    what: 'a coupon that counts one use too few',
    service: 'coupon',
    plant: `update coupon set use_count = 0`,
    heal: `update coupon set use_count = 1`,
    breaks: ['coupon_count'],
  },
  {
    what: 'a coupon use given back although its order is paid',
    service: 'coupon',
    plant: `update coupon_use set state = 'released'; update coupon set use_count = 0`,
    heal: `update coupon_use set state = 'final'; update coupon set use_count = 1`,
    breaks: ['coupon_use'],
  },
  {
    what: 'a shelf that promised more than it has',
    service: 'catalog',
    plant: `alter table stock drop constraint stock_not_oversold; update stock set on_hand = 1`,
    heal: `update stock set on_hand = 10; alter table stock add constraint stock_not_oversold check (alloc + nons + clr <= on_hand)`,
    breaks: ['stock_limits'],
  },
  {
    what: 'a shelf that promised what nobody holds',
    service: 'catalog',
    plant: `update stock set alloc = 3`,
    heal: `update stock set alloc = 2`,
    breaks: ['stock_promised'],
  },
  {
    what: 'stock that moved twice for one hold',
    service: 'catalog',
    plant: `insert into stock_move (order_no, version, reason, component, kind, source, qty, moved_at) values ('1', 1, 'take', 'STOOL', 'stock', 'DC', 1, now())`,
    heal: `delete from stock_move where qty = 1`,
    breaks: ['stock_moved'],
  },
  {
    what: 'a hold of an order that was given up',
    service: 'catalog',
    plant: `insert into stock_hold (order_no, version, state, taken_at) values ('405', 1, 'held', now());
            insert into stock_hold_line (order_no, version, n, line_id, sku, component, qty, method, kind, source, to_location)
            values ('405', 1, 1, 'l1', 'STOOL', 'STOOL', 1, 'DEL', 'back-order', 'BACK-ORDER', '')`,
    heal: `delete from stock_hold_line where order_no = '405'; delete from stock_hold where order_no = '405'`,
    breaks: ['goods_held'],
  },
  {
    what: 'a part that is allocated in part',
    service: 'order',
    plant: `update sub_item set qty = 3`,
    heal: `update sub_item set qty = 2`,
    breaks: ['goods_allocated'],
  },
  {
    what: 'an event that waits for two minutes',
    service: 'cart',
    plant: event(`now() - interval '2 minutes'`),
    heal: `delete from outbox`,
    breaks: ['outbox_published'],
  },
  {
    what: 'an event that was parked',
    service: 'notification',
    plant: `insert into dead_letter (consumer, event_id, topic, partition, kafka_offset, type, aggregate, version, payload, reason, error)
            values ('c', 'e', 't', 0, '0', 'order.paid', '1', 1, '', 'refused', '')`,
    heal: `delete from dead_letter`,
    breaks: ['event_applied'],
  },
  {
    what: 'a hold whose end is overdue',
    service: 'order',
    plant: `insert into due_job (kind, order_no, version, due_at) values ('expire-hold', '1', 1, now() - interval '6 minutes')`,
    heal: `delete from due_job`,
    breaks: ['due_done'],
  },
];
