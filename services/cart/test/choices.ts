import type { Flow } from '@shop/commerce/methods';
import { asCents } from '@shop/primitives/money';
import type { TenderChoice } from '../src/domain/cart.ts';
import type { Ways } from '../src/domain/tenders.ts';

const FLOW: Readonly<Record<string, Flow>> = {
  windcave: 'hosted',
  directcrd: 'transfer',
  voucher: 'ledger',
  credit: 'ledger',
};

/** A chosen method as payment's rows have it; cents. */
export const choice = (gateway: string, amount: number, name = gateway): TenderChoice => ({
  ...{ gateway, name, amountCents: asCents(amount), flow: FLOW[gateway] ?? 'manual', channel: 'web' },
  ...{ referenceLabel: '', refundable: true, bankedEditable: false, minCents: asCents(0), maxCents: asCents(0) },
});

/** The terms as they travel: the card's, a transfer's. */
const terms = { channel: 'web', referenceLabel: '', refundable: true, bankedEditable: false, minCents: 0, maxCents: 0 };
export const CARD_TERMS = { ...terms, flow: 'hosted', code: '' };
export const TRANSFER_TERMS = { ...terms, flow: 'transfer', code: '' };

export const ways: Ways = { byDefault: choice('windcave', 0), voucher: choice('voucher', 0) };
