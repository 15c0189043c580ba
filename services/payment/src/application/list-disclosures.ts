import type { Disclosure, PaymentDeps } from './ports.ts';

/** What was shown of finance to whoever was sent to a company for an order, oldest first; none for an order that is unknown. */
export const listDisclosures =
  ({ methods }: PaymentDeps) =>
  (orderNo: string): Promise<Disclosure[]> =>
    methods.disclosures(orderNo);
