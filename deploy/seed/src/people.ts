import type { SeedCoupon, SeedCustomer, SeedStaff, SeedVoucher } from './model.ts';

/** Demo people and codes of contract section 9. Refused by the loaders when NODE_ENV=production. */
export const STAFF: SeedStaff[] = [
  {
    oid: '5f0c1f0e-0001-4000-8000-000000000001',
    email: 'staff@demo.test',
    firstname: 'Sam',
    lastname: 'Ngata',
    role: 'staff',
    branch: 'AKL',
    pin: '1111',
  },
  {
    oid: '5f0c1f0e-0002-4000-8000-000000000002',
    email: 'manager@demo.test',
    firstname: 'Mere',
    lastname: 'Fraser',
    role: 'manager',
    branch: 'AKL',
    pin: '2222',
  },
  {
    oid: '5f0c1f0e-0003-4000-8000-000000000003',
    email: 'admin@demo.test',
    firstname: 'Alex',
    lastname: 'Chen',
    role: 'admin',
    branch: 'AKL',
    pin: '3333',
  },
  {
    oid: '5f0c1f0e-0004-4000-8000-000000000004',
    email: 'wlg@demo.test',
    firstname: 'Wiremu',
    lastname: 'Hall',
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
