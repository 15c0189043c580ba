import type { Flow, MethodTerms } from '@shop/commerce/methods';
import { asCents, ZERO } from '@shop/primitives/money';
import type { Tender } from '../src/domain/tenders.ts';

/** The terms that payment's own rows have. */
const FLOW: Readonly<Record<string, Flow>> = {
  ...{
    windcave: 'hosted',
    directcrd: 'transfer',
    voucher: 'ledger',
    credit: 'ledger',
    veftpos: 'terminal',
    weftpos: 'terminal',
  },
};
export const termsFor = (gateway: string): MethodTerms => ({
  ...{ flow: FLOW[gateway] ?? 'manual', channel: 'web', referenceLabel: '', refundable: true, bankedEditable: false },
  ...{ minCents: ZERO, maxCents: ZERO },
});

/** A method that pays so many cents; a ledger's by its code. */
export const aTender = (gateway: string, name: string, cents: number): Tender => ({
  ...{ gateway, name, amountCents: asCents(cents), reference: '' },
  ...termsFor(gateway),
  code: termsFor(gateway).flow === 'ledger' ? 'GIFT' : '',
});
