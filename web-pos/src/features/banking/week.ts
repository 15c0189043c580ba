import type { Banking } from '@shop/contract/pos/banking';
import { type Cents, sum, wireCents, ZERO } from '@shop/primitives/money';

export interface WeekDay {
  readonly date: string;
  readonly cents: Cents;
  readonly isSubmitted: boolean;
}
export interface WeekMethod {
  readonly gateway: string;
  readonly name: string;
  readonly days: readonly WeekDay[];
  readonly total: Cents;
}

/** The expected amounts of a week by method, oldest day first; methods without money are left out. */
export function weekOf(bankings: readonly Banking[]): WeekMethod[] {
  const days = bankings.toReversed();
  const names = new Map(days.flatMap(({ pMethods }) => pMethods.map(({ gateway, name }) => [gateway, name] as const)));
  return [...names]
    .map(([gateway, name]) => {
      const amounts = days.map(({ date, id, pMethods }) => {
        const found = pMethods.find((one) => one.gateway === gateway);
        return { date, cents: found ? wireCents(found.expected) : ZERO, isSubmitted: id !== '' };
      });
      return { gateway, name, days: amounts, total: sum(amounts.map(({ cents }) => cents)) };
    })
    .filter(({ days: amounts }) => amounts.some(({ cents }) => cents !== 0));
}
