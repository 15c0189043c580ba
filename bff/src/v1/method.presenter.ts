import type { PaymentMethod } from '@shop/contract/v1/cart';
import { financeText, longestTerm, payText } from '@shop/commerce/finance';
import { type Cents, money, withCents } from '@shop/primitives/money';
import type { Method } from '@shop/proto/payment/v1/payment';
import { wire } from './money.ts';

/** What can be chosen for a total: a finance company only where the total is within its limits. Credit says what there is. */
export const presentMethods = (methods: readonly Method[], amountCents: Cents): PaymentMethod[] =>
  methods.filter(({ byCode }) => !byCode).flatMap((method) => presentMethod(method, amountCents) ?? []);

function presentMethod(method: Method, amountCents: Cents): PaymentMethod | undefined {
  const { code, name, nameHtml: nameHTML, isFinance, descCart, plan, flow } = method;
  const row = { code, name, nameHTML, isFinance, finance: '', financeCart: '', descCart };
  if (flow === 'ledger') return { ...row, financeCart: `${money(wire(withCents(method).availableCents))} available` };
  if (!plan) return row;
  const longest = longestTerm({ ...withCents(method), ...withCents(plan) }, amountCents);
  if (!longest) return undefined;
  return {
    ...row,
    finance: financeText(name, longest),
    financeCart: payText(longest),
    descCart: `${plan.rule}. ${plan.disclaimer}`,
  };
}
