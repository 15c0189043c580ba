import type { PaymentMethod } from '@shop/contract/v1/cart';
import { financeText, longestTerm, payText } from '@shop/commerce/finance';
import { type Cents, money, withCents } from '@shop/primitives/money';
import type { Method } from '@shop/proto/payment/v1/payment';
import { wire } from './money.ts';

export interface ToPay {
  readonly totalCents: Cents;
  /** what a voucher pays of it */
  readonly voucherCents: Cents;
}

/** What can be chosen for a total: a finance company where the total is within its limits, credit where it covers what a voucher leaves. */
export const presentMethods = (methods: readonly Method[], toPay: ToPay): PaymentMethod[] =>
  methods.filter(({ byCode }) => !byCode).flatMap((method) => presentMethod(method, toPay) ?? []);

function presentMethod(method: Method, { totalCents, voucherCents }: ToPay): PaymentMethod | undefined {
  const { code, name, nameHtml: nameHTML, isFinance, descCart, plan, flow } = method;
  const row = { code, name, nameHTML, isFinance, finance: '', financeCart: '', descCart };
  const { availableCents } = withCents(method);
  if (flow === 'ledger') {
    const isEnough = availableCents >= totalCents - voucherCents;
    return isEnough ? { ...row, financeCart: `${money(wire(availableCents))} available` } : undefined;
  }
  if (!plan) return row;
  const longest = longestTerm({ ...withCents(method), ...withCents(plan) }, totalCents);
  if (!longest) return undefined;
  return {
    ...row,
    finance: financeText(name, longest),
    financeCart: payText(longest),
    descCart: `${plan.rule}. ${plan.disclaimer}`,
  };
}
