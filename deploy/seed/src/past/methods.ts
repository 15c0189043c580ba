import type { SeedPayment } from '../order-model.ts';

export type SeedMethod = Pick<
  SeedPayment,
  'gateway' | 'name' | 'flow' | 'referenceLabel' | 'refundable' | 'bankedEditable' | 'minCents' | 'maxCents'
>;

/** Payment's own methods, in its order: a test compares them with what its migrations have. */
export const METHODS = [
  method('windcave', 'Credit or debit card', { flow: 'hosted' }),
  method('directcrd', 'Bank transfer', { flow: 'transfer', bankedEditable: true }),
  method('credit', 'Store credit', { flow: 'ledger' }),
  method('voucher', 'Gift voucher', { flow: 'ledger' }),
  method('weftpos', 'EFTPOS (Windcave)', { flow: 'terminal' }),
  method('veftpos', 'EFTPOS (Verifone)', { flow: 'terminal', bankedEditable: true }),
  method('offline', 'Offline', { flow: 'manual', referenceLabel: 'Reference', bankedEditable: true }),
  method('financenow', 'Finance Now', { flow: 'manual', referenceLabel: 'Application Number' }),
] satisfies SeedMethod[];

// oxlint-disable-next-line max-params -- one row of a table
function method(gateway: string, name: string, more: Pick<SeedMethod, 'flow'> & Partial<SeedMethod>): SeedMethod {
  return {
    gateway,
    name,
    referenceLabel: '',
    refundable: true,
    bankedEditable: false,
    minCents: 0,
    maxCents: 0,
    ...more,
  };
}

export function methodOf(gateway: string): SeedMethod {
  const found = METHODS.find((one) => one.gateway === gateway);
  if (!found) throw new RangeError(`there is no method ${gateway}`);
  return found;
}
