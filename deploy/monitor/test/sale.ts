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
