import { type FinanceOffer, financeOffer, financeText, isWithin } from '@shop/commerce/finance';
import { cannotPay } from '@shop/commerce/payments';
import { asCents, type Cents, ZERO } from '@shop/primitives/money';
import { todayInNz } from '@shop/primitives/nz-time';
import { refuse } from '@shop/primitives/refusal';
import { available, whyNotSpent } from '../domain/balance.ts';
import type { Method, PaymentDeps } from './ports.ts';

export interface OfferedMethod extends Method {
  /** credit: what the customer may spend */
  readonly availableCents: Cents;
}
export interface TenderCheck {
  readonly code: string;
  readonly amountCents: Cents;
  readonly customerId: string;
  readonly reference: string;
  readonly channel: string;
}
export interface NamedOffer extends FinanceOffer {
  readonly code: string;
  /** one line beside a price */
  readonly offerText: string;
}

/** What may be paid with. */
export const methods = (deps: PaymentDeps) => ({
  listMethods: listMethods(deps),
  describeMethods: describeMethods(deps),
  checkTender: checkTender(deps),
  checkVoucher: checkVoucher(deps),
  calculate: calculate(deps),
});

interface Listing {
  readonly channel: string;
  /** '' = nobody is known */
  readonly customerId: string;
  /** credit also where there is none: money can go back into it */
  readonly alsoEmpty: boolean;
}

/** Methods a person may choose now; credit only where there is some, unless money may go back into it. */
function listMethods(deps: PaymentDeps) {
  const known = knownMethods(deps);
  return async ({ channel, customerId, alsoEmpty }: Listing): Promise<OfferedMethod[]> =>
    (await known(channel, customerId)).filter((row) => alsoEmpty || !isBalance(row) || row.availableCents > 0);
}

/** Every method by its terms alone, for whoever meets one in the books. */
const describeMethods =
  ({ methods }: PaymentDeps) =>
  async (): Promise<OfferedMethod[]> =>
    (await methods.all()).map((method) => ({ ...method, availableCents: ZERO }));

/** Pays from the customer's own balance, so it is offered only where there is some. */
const isBalance = ({ flow, byCode }: Method): boolean => flow === 'ledger' && !byCode;

/** Those of a channel, also credit where there is none. */
const knownMethods =
  ({ methods, clock }: PaymentDeps) =>
  async (channel: string, customerId: string): Promise<OfferedMethod[]> => {
    const all = await methods.methods(channel, todayInNz(clock.now()));
    const credit = customerId === '' ? undefined : await methods.balance('credit', customerId);
    return all.map((method) => ({ ...method, availableCents: isBalance(method) && credit ? available(credit) : ZERO }));
  };

/** Can this method pay this amount? `ok: false` with '[method name] can not pay $amount' (docs/rules/payments.md 8). */
function checkTender(deps: PaymentDeps) {
  const known = knownMethods(deps);
  return async (check: TenderCheck): Promise<{ ok: boolean; message: string }> => {
    const method = (await known(check.channel, check.customerId)).find(({ code }) => code === check.code);
    const { amountCents } = check;
    const covers =
      method && (method.byCode ? await isVoucherOver(deps, method, check) : isCovered(method, amountCents));
    const enough = covers && isWithin(method, amountCents);
    const referenced = !method?.referenceLabel || check.reference.trim() !== '';
    const ok = enough === true && referenced && amountCents > 0;
    return { ok, message: ok ? '' : cannotPay(method?.name ?? (await nameOf(deps, check.code)), amountCents) };
  };
}

/** Also of a method that is not offered here; one that is none goes by its code. */
const nameOf = async ({ methods }: PaymentDeps, code: string): Promise<string> =>
  (await methods.all()).find((method) => method.code === code)?.name ?? code;

/** By the code that was entered. */
async function isVoucherOver({ methods }: PaymentDeps, { flow }: Method, { reference, amountCents }: TenderCheck) {
  const balance = flow === 'ledger' ? await methods.balance('voucher', reference.trim().toUpperCase()) : undefined;
  return balance !== undefined && available(balance) >= amountCents;
}

const isCovered = (method: OfferedMethod, amount: Cents): boolean =>
  !isBalance(method) || method.availableCents >= amount;

/** @throws Refusal not_found for a code that is no voucher, precondition for one that is used up or set aside for an order */
function checkVoucher({ methods }: PaymentDeps) {
  return async (typed: string): Promise<{ code: string; availableCents: Cents }> => {
    const code = typed.trim().toUpperCase();
    const balance = await methods.balance('voucher', code);
    if (balance === undefined) throw refuse('not_found', 'payment.no_voucher', 'We do not know that voucher.');
    const availableCents = available(balance);
    if (availableCents > 0) return { code, availableCents };
    throw refuse('precondition', 'payment.voucher_used', whyNotSpent({ name: code, wantedCents: asCents(1) }, balance));
  };
}

/** Finance offers for an amount, from our own rows: fees and end rates stand beside every weekly figure. */
function calculate({ methods, clock }: PaymentDeps) {
  return async (amount: Cents, channel: string): Promise<NamedOffer[]> => {
    const today = todayInNz(clock.now());
    const rows = await methods.finance(channel);
    return rows.flatMap((row) => {
      const offer = financeOffer(row, amount, today);
      return offer ? [{ ...offer, code: row.code, offerText: offerText(offer) }] : [];
    });
  };
}

/** The longest term, or why there is none. */
function offerText({ name, enable, rule, terms }: FinanceOffer): string {
  const longest = terms.at(-1);
  return enable && longest ? financeText(name, longest) : rule;
}
