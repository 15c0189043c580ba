import type { SeedCoupon, SeedCustomer, SeedStaff, SeedVoucher } from './model.ts';

type StaffRest = Pick<SeedStaff, 'role' | 'branch' | 'pin'>;

/** The object ids are those the sandbox issuer gives these people. */
// oxlint-disable-next-line max-params -- one row of a table
function staff(last: string, email: string, name: string, rest: StaffRest): SeedStaff {
  const [firstname = '', lastname = ''] = name.split(' ');
  return {
    id: `0190a000-0000-7000-9000-0000000000${last}`,
    oid: `0b6f3a52-7c1d-4e8a-9f20-5d3e1a7b4c${last}`,
    email,
    firstname,
    lastname,
    ...rest,
  };
}

/** Demo people and codes; the staff's object ids are the sandbox issuer's. Refused by the loaders when NODE_ENV=production. */
export const STAFF: SeedStaff[] = [
  staff('01', 'staff@demo.test', 'Priya Nair', { role: 'staff', branch: 'AKL', pin: '1111' }),
  staff('02', 'manager@demo.test', 'Marcus Webb', { role: 'manager', branch: 'AKL', pin: '2222' }),
  staff('03', 'admin@demo.test', 'Helen Drummond', { role: 'admin', branch: 'AKL', pin: '3333' }),
  staff('04', 'wlg@demo.test', 'Tom Beckett', { role: 'staff', branch: 'WLG', pin: '4444' }),
];

export const CUSTOMERS: SeedCustomer[] = [
  {
    id: '0190a000-0000-7000-8000-000000000001',
    email: 'shopper@demo.test',
    firstname: 'Aroha',
    lastname: 'Simmons',
    mobile: '0215550101',
    password: 'Passw0rd!',
    shippingAddress: '12 Kauri Road, Birkenhead, Auckland',
    shippingZip: '0626',
    creditCents: 0,
  },
  {
    id: '0190a000-0000-7000-8000-000000000002',
    email: 'credit@demo.test',
    firstname: 'Tom',
    lastname: 'Whitaker',
    mobile: '0215550102',
    password: 'Passw0rd!',
    shippingAddress: '4 Upland Road, Kelburn, Wellington',
    shippingZip: '6012',
    creditCents: 50000,
  },
];

const coupon = (code: string, name: string, more: Partial<SeedCoupon>): SeedCoupon => ({
  code,
  name,
  type: 'percent',
  amount: 0,
  minCents: 0,
  isShipping: false,
  excludeHot: false,
  excludeSale: false,
  expiry: null,
  useLimit: 1_000_000,
  enabled: true,
  ...more,
});

export const COUPONS: SeedCoupon[] = [
  coupon('WELCOME10', '10% off your order', { amount: 1000 }),
  coupon('FIFTY', '$50 off orders over $500', { type: 'fixed', amount: 5000, minCents: 50000 }),
  coupon('FREESHIP', 'Free delivery', { amount: 10000, isShipping: true }),
  coupon('ONCE', '15% off, one use', { amount: 1500, useLimit: 1 }),
  coupon('EXPIRED', 'Winter sale 20% off', { amount: 2000, expiry: '2025-08-31' }),
  coupon('NOHOT', '20% off full-price pieces', { amount: 2000, excludeHot: true, excludeSale: true }),
];

export const VOUCHERS: SeedVoucher[] = [{ code: 'GIFT100', cents: 10000 }];
