import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asCents, formatMoney } from '@shop/primitives/money';
import type { Provider, Theirs } from './one-sale.ts';

/** Writes the providers' journals as an earlier run of the sandbox has left them. */
export async function writeJournals(folder: string, theirs: readonly Theirs[]): Promise<void> {
  const lines = (records: readonly object[]) => records.map((record) => `${JSON.stringify(record)}\n`).join('');
  const of = (provider: Provider) => theirs.filter((one) => one.provider === provider);
  await writeFile(join(folder, 'windcave.jsonl'), lines(of('windcave').flatMap(windcaveLines)));
  await writeFile(join(folder, 'hit.jsonl'), lines(of('hit').flatMap(hitLines)));
  await writeFile(join(folder, 'verifone.jsonl'), lines(of('verifone').flatMap(verifoneLines)));
  await writeFile(join(folder, 'finance.jsonl'), lines(of('finance').flatMap(financeLines)));
  await writeFile(join(folder, 'ledger.jsonl'), lines(theirs.map(ledgerLine)));
}

const iso = (at: number): string => new Date(at).toISOString();
const money = (cents: number): string => formatMoney(asCents(cents));
const typeOf = ({ isRefund }: Theirs): string => (isRefund ? 'refund' : 'purchase');

function windcaveLines(one: Theirs): object[] {
  const { id, reference: merchantReference, approved, cents, at, sessionId = null } = one;
  const [amount, currency] = [money(cents), 'NZD'];
  const transaction = {
    ...{
      id,
      type: typeOf(one),
      outcome: approved ? 'approved' : 'declined',
      silent: true,
      amount,
      currency,
      sessionId,
    },
    ...{ merchantReference, parentId: null, xId: null, authCode: '', card: null, at: iso(at) },
  };
  const session = {
    ...{ id: sessionId, xId: null, amount, currency, merchantReference, callbackUrls: {}, notificationUrl: null },
    ...{ expires: iso(at + 600_000), createdAt: iso(at - 60_000) },
  };
  return [...(sessionId === null ? [] : [{ kind: 'session', session }]), { kind: 'transaction', transaction }];
}

function hitLines(one: Theirs): object[] {
  const { id, station, reference: txnRef, approved, cents: amountCents, at } = one;
  const transaction = {
    ...{ id, station, txnRef, type: typeOf(one), amountCents, currency: 'NZD', merchantReference: '', dpsTxnRef: '' },
    at: iso(at - 30_000),
  };
  const words = approved ? { rc: '00', text: 'APPROVED' } : { rc: '51', text: 'DECLINED' };
  const end = { approved, amountCents, reCo: '', ...words, authCode: '', at: iso(at) };
  return [
    { kind: 'begun', transaction },
    { kind: 'ended', station, end },
  ];
}

function verifoneLines(one: Theirs): object[] {
  const { id: paymentId, station: registerId, reference: referenceId, approved, cents: amountCents, at } = one;
  const session = {
    ...{ paymentId, token: paymentId, merchantId: 'MERCHANT1', registerId, referenceId, type: typeOf(one) },
    ...{ amountCents, currency: 'NZD', originalReferenceId: '', posService: 'counter', posPrintsReceipt: true },
    ...{ targetOrigin: 'http://localhost:9', at: iso(at - 30_000) },
  };
  const words = approved
    ? { status: 'APPROVED', responseCode: '00', responseText: 'APPROVED' }
    : { status: 'DECLINED', responseCode: '51', responseText: 'DECLINED' };
  const end = { ...words, amountCents, authCode: '', rrn: '', at: iso(at) };
  return [
    { kind: 'session', session },
    { kind: 'ended', paymentId, end, isLost: false },
  ];
}

/** The number of an approved application's contract is what our books have. */
function financeLines({ id, sessionId, reference, approved, cents, at }: Theirs): object[] {
  const application = {
    ...{ id: sessionId ?? `a${id}`, key: null, product: 'afterpay', amount: money(cents), currency: 'NZD' },
    ...{ merchantReference: reference, returnUrl: 'http://localhost:9/back' },
    ...{ expires: iso(at + 600_000), createdAt: iso(at - 60_000) },
  };
  const [outcome, contractNumber] = approved ? ['approved', id] : ['declined', ''];
  return [
    { kind: 'application', application },
    { kind: 'decision', decision: { applicationId: application.id, outcome, contractNumber, at: iso(at) } },
  ];
}

const ledgerLine = (one: Theirs): object => {
  const { id, provider, reference, cents, approved, at } = one;
  return { id, provider, reference, type: typeOf(one), amount: money(cents), approved, at: iso(at) };
};
