import type { SeedCoupon, SeedCustomer, SeedStaff, SeedVoucher } from './model.ts';

/** Demo people and codes of contract section 9; the staff's object ids are the sandbox issuer's. Refused by the loaders when NODE_ENV=production. */
export const STAFF: SeedStaff[] = [
  {
    oid: '0b6f3a52-7c1d-4e8a-9f20-5d3e1a7b4c01',
    email: 'staff@demo.test',
    firstname: 'Priya',
    lastname: 'Nair',
    role: 'staff',
    branch: 'AKL',
    pin: '1111',
  },
  {
    oid: '0b6f3a52-7c1d-4e8a-9f20-5d3e1a7b4c02',
    email: 'manager@demo.test',
    firstname: 'Marcus',
    lastname: 'Webb',
    role: 'manager',
    branch: 'AKL',
    pin: '2222',
  },
  {
    oid: '0b6f3a52-7c1d-4e8a-9f20-5d3e1a7b4c03',
    email: 'admin@demo.test',
    firstname: 'Helen',
    lastname: 'Drummond',
    role: 'admin',
    branch: 'AKL',
    pin: '3333',
  },
  {
    oid: '0b6f3a52-7c1d-4e8a-9f20-5d3e1a7b4c04',
    email: 'wlg@demo.test',
    firstname: 'Tom',
    lastname: 'Beckett',
    role: 'staff',
    branch: 'WLG',
    pin: '4444',
  },
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
