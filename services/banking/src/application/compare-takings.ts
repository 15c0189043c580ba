import { type Cents, sum } from '@shop/primitives/money';
import { addDays, formatNzDateTime, todayInNz } from '@shop/primitives/nz-time';
import type { BankingDeps, HourSum } from './ports.ts';

interface Pair {
  readonly todayCents: Cents;
  readonly yesterdayCents: Cents;
}
export interface Takings {
  readonly asOf: Date;
  /** yesterday: up to this time of day */
  readonly gateways: readonly (Pair & { readonly gateway: string; readonly name: string })[];
  /** taken before that full NZ hour, 1 to 24; today undefined: still to come */
  readonly hours: readonly {
    readonly hour: number;
    readonly todayCents: Cents | undefined;
    readonly yesterdayCents: Cents;
  }[];
  readonly yesterdayCloseCents: Cents;
}

/**
 * Takings of a branch today beside those of yesterday up to the same time of day (docs/rules/counter-home.md 5).
 * @throws Refusal unavailable while payment is away
 */
export function compareTakings({ takings, methods, clock }: Pick<BankingDeps, 'takings' | 'methods' | 'clock'>) {
  return async (branch: string): Promise<Takings> => {
    const asOf = clock.now();
    const today = todayInNz(asOf);
    const yesterday = addDays(today, -1);
    const [sums, known] = await Promise.all([takings.byHour(branch, [today, yesterday], asOf), methods()]);
    const ofToday = sums.filter(({ bankedOn }) => bankedOn === today);
    const before = sums.filter(({ bankedOn }) => bankedOn === yesterday);
    const hourNow = Number(formatNzDateTime(asOf).slice(11, 13));
    return {
      asOf,
      gateways: gatewaysOf(sums).map((gateway) => ({
        ...{ gateway, name: known.find(({ code }) => code === gateway)?.name ?? gateway },
        todayCents: total(ofToday.filter((one) => one.gateway === gateway)),
        yesterdayCents: totalByNow(before.filter((one) => one.gateway === gateway)),
      })),
      hours: Array.from({ length: 24 }, (_, index) => ({
        hour: index + 1,
        todayCents: index < hourNow ? total(upTo(ofToday, index)) : undefined,
        yesterdayCents: total(upTo(before, index)),
      })),
      yesterdayCloseCents: total(before),
    };
  };
}

const upTo = (sums: readonly HourSum[], hour: number) => sums.filter((one) => one.hour <= hour);
const total = (sums: readonly HourSum[]): Cents => sum(sums.map(({ cents }) => cents));
const totalByNow = (sums: readonly HourSum[]): Cents => sum(sums.map(({ byNowCents }) => byNowCents));

/** Those with money on either day, the largest of the two days first. */
function gatewaysOf(sums: readonly HourSum[]): string[] {
  const sizes = new Map<string, number>();
  for (const { gateway, cents } of sums) sizes.set(gateway, (sizes.get(gateway) ?? 0) + cents);
  return [...sizes].toSorted(([a, left], [b, right]) => right - left || a.localeCompare(b)).map(([gateway]) => gateway);
}
