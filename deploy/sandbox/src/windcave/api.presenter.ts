import { formatNzDateTime, todayInNz } from '@shop/primitives/nz-time';
import type { PaySession, Transaction } from './records.ts';

/** Where things lie: `api` = the base of the REST calls, `page` = the base of the payment page. */
export interface Addresses {
  readonly api: string;
  readonly page: string;
}

const NZD_NUMERIC = 554;

const BANK_WORDS = {
  approved: { authorised: true, reCo: '00', responseText: 'APPROVED' },
  declined: { authorised: false, reCo: '76', responseText: 'DECLINED' },
  cancelled: { authorised: false, reCo: 'VW', responseText: 'CANCELLED' },
} as const;

/** `GET /sessions/{id}`; also the answer of `POST /sessions`, which has fewer fields. */
export function presentSession(session: PaySession, transaction: Transaction | undefined, at: Addresses): object {
  return {
    ...presentOpened(session, transaction, at),
    type: 'purchase',
    amount: session.amount,
    currency: session.currency,
    currencyNumeric: NZD_NUMERIC,
    merchantReference: session.merchantReference,
    methods: ['card'],
    expires: session.expires,
    callbackUrls: session.callbackUrls,
    ...(session.notificationUrl && { notificationUrl: session.notificationUrl }),
    storeCard: false,
    clientType: 'internet',
    ...(transaction && { transactions: [presentTransaction(transaction, at)] }),
  };
}

/** The answer of `POST /sessions`. */
export function presentOpened({ id }: PaySession, transaction: Transaction | undefined, at: Addresses): object {
  const self = { href: `${at.api}/sessions/${id}`, rel: 'self', method: 'GET' };
  if (transaction) {
    const result = { href: `${at.api}/transactions/${transaction.id}`, rel: 'transaction', method: 'GET' };
    return { id, state: 'complete', links: [self, result] };
  }
  const page = `${at.page}/${id}`;
  return {
    id,
    state: 'init',
    links: [
      self,
      { href: page, rel: 'hpp', method: 'REDIRECT' },
      { href: page, rel: 'submitCard', method: 'FORM_POST' },
    ],
  };
}

/** `GET /transactions/{id}`, the answer of a refund, and what a complete session holds. */
export function presentTransaction(transaction: Transaction, at: Addresses): object {
  const words = BANK_WORDS[transaction.outcome];
  const { reCo, responseText } = words;
  const { type, amount, currency, merchantReference, authCode, sessionId } = transaction;
  return {
    id: transaction.id,
    ...words,
    allowRetry: false,
    retryIndicator: '',
    authCode,
    acquirer: { name: 'Undefined', mid: '10000000', tid: '10001126', reCo, responseText },
    type,
    method: 'card',
    ...times(transaction),
    amount,
    balanceAmount: '0.00',
    currency,
    currencyNumeric: NZD_NUMERIC,
    clientType: 'internet',
    merchantReference,
    card: presentCard(transaction),
    storedCardIndicator: 'single',
    ...(sessionId && { sessionId }),
    isSurcharge: false,
    amountTotal: amount,
    links: linksOf(transaction, at),
  };
}

function times({ at }: Transaction): object {
  const instant = new Date(at);
  return {
    localTimeZone: 'NZT',
    dateTimeUtc: at,
    dateTimeLocal: formatNzDateTime(instant).replace(' ', 'T'),
    settlementDate: todayInNz(instant),
  };
}

function presentCard({ card }: Transaction): object {
  if (!card) return { cardHolderName: 'User Cancelled' };
  return {
    cardHolderName: card.holder,
    cardNumber: card.masked,
    dateExpiryMonth: card.expiryMonth,
    dateExpiryYear: card.expiryYear,
    type: 'visa',
  };
}

function linksOf({ id, type, sessionId, parentId, outcome }: Transaction, { api }: Addresses): object[] {
  return [
    { href: `${api}/transactions/${id}`, rel: 'self', method: 'GET' },
    ...(sessionId ? [{ href: `${api}/sessions/${sessionId}`, rel: 'session', method: 'GET' }] : []),
    ...(parentId ? [{ href: `${api}/transactions/${parentId}`, rel: 'parent', method: 'GET' }] : []),
    ...(type === 'purchase' && outcome === 'approved'
      ? [{ href: `${api}/transactions`, rel: 'refund', method: 'POST' }]
      : []),
  ];
}
