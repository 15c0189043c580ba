import type { Service } from '../src/rule.ts';

/**
 * One sale as every service wrote it down: 80 dollars by card and 20 by voucher, with a coupon; both payments lie in a submitted
 * record, two stools are held for it.
 */
export const SALE: readonly (readonly [Service, string])[] = [
  [
    'order',
    `insert into orders (order_no, status, version, last_version, hold_state, confirmation_token, coupon_code, branch, paid_at,
                         subtotal_cents, grand_total_cents)
     values ('1', 'paid', 1, 1, 'final', 'c1', 'TEN', 'WEB', now(), 10000, 10000);
     insert into sub_item (order_no, line_id, sku, name, qty, cbm4) values ('1', 'l1', 'STOOL', 'Stool', 2, 10);
     insert into allocation (order_no, line_id, component, qty, method, from_place, to_place) values ('1', 'l1', 'STOOL', 2, 'DEL', 'DC', '');
     insert into order_payment (id, order_no, gateway, name, amount_cents, status, attempt, flow, settled_at)
     values ('11111111-1111-1111-1111-111111111111', '1', 'windcave', 'Card', 8000, 5, 1, 'hosted', '2026-11-01T01:00Z'),
            ('22222222-2222-2222-2222-222222222222', '1', 'voucher', 'Voucher', 2000, 5, 0, 'ledger', '2026-11-01T01:00Z')`,
  ],
  [
    'payment',
    `insert into attempt (payment_id, attempt, order_no, gateway, amount_cents, state, our_reference, token, return_token, expires_at, started_at, settled_at)
     values ('11111111-1111-1111-1111-111111111111', 1, '1', 'windcave', 8000, 'captured', '1-1', 't', 'r', now(), now(), now());
     insert into tender_account (kind, ref, balance_cents) values ('voucher', 'GIFT', 3000);
     insert into tender_hold (order_no, version, kind, ref, cents, state, branch) values ('1', 1, 'voucher', 'GIFT', 2000, 'final', 'WEB');
     insert into tender_entry (id, kind, ref, cents, order_no, version, at)
     values (gen_random_uuid(), 'voucher', 'GIFT', 5000, '', 0, now()), (gen_random_uuid(), 'voucher', 'GIFT', -2000, '1', 1, now())`,
  ],
  [
    'banking',
    `insert into banking_day (id, branch, banked_on, staff_id, comment, submitted_at) overriding system value values (7, 'WEB', '2026-11-01', 's', '', now());
     insert into banking_line (record_id, gateway, name, editable, position, expected_cents, actual_cents)
     values (7, 'windcave', 'Card', false, 1, 8000, 8000), (7, 'voucher', 'Voucher', false, 2, 2000, 2000);
     insert into ledger_entry (event_id, order_no, payment_id, attempt, branch, staff_id, gateway, type, cents, reference, settled_at, banked_on, record_id)
     values ('e1', '1', '11111111-1111-1111-1111-111111111111', 1, 'WEB', '', 'windcave', 1, 8000, '', '2026-11-01T01:00Z', '2026-11-01', 7),
            ('e2', '1', '', 0, 'WEB', '', 'voucher', 1, 2000, '', '2026-11-01T01:00Z', '2026-11-01', 7)`,
  ],
  [
    'coupon',
    `insert into coupon (code, name, type, amount, use_limit, use_count) values ('TEN', 'Ten off', 'fixed', 1000, 5, 1);
     insert into coupon_use (order_no, version, code, state, taken_at, ended_at) values ('1', 1, 'TEN', 'final', now(), now())`,
  ],
  [
    'catalog',
    `insert into stock (component, location, on_hand, alloc) values ('STOOL', 'DC', 10, 2);
     insert into po_line (purchase_order, component, qty, reserved, eta) values ('PO1', 'STOOL', 5, 0, '2027-01-01');
     insert into stock_hold (order_no, version, state, taken_at, ended_at) values ('1', 1, 'final', now(), now());
     insert into stock_hold_line (order_no, version, n, line_id, sku, component, qty, method, kind, source, to_location)
     values ('1', 1, 1, 'l1', 'STOOL', 'STOOL', 2, 'DEL', 'stock', 'DC', '');
     insert into stock_move (order_no, version, reason, component, kind, source, qty, moved_at) values ('1', 1, 'take', 'STOOL', 'stock', 'DC', 2, now())`,
  ],
];

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
