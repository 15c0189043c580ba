export const SERVICES = [
  'catalog',
  'coupon',
  'account',
  'payment',
  'order',
  'cart',
  'banking',
  'notification',
] as const;
