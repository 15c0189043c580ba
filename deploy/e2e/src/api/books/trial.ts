import type { Databases } from '../databases.ts';

/** One shopper's purchase, to be found again in every book. */
export interface Trial {
  /** moment and victim, for people */
  readonly name: string;
  readonly email: string;
  /** '' , a coupon or a voucher */
  readonly code: string;
  readonly voucherCents: number;
  readonly orderNo: string;
}

/** Where the checkers look. Each fault they find is one sentence. */
export interface Evidence {
  readonly databases: Databases;
  /** the sandbox's address */
  readonly sandbox: string;
  readonly trials: readonly Trial[];
}

export const orderNumbers = ({ trials }: Evidence): string[] => trials.map(({ orderNo }) => orderNo);

/** A fault for every trial whose figure is not the expected one. */
export function faultsOf(
  { trials }: Evidence,
  what: string,
  figures: (trial: Trial) => { readonly is: unknown; readonly want: unknown },
): string[] {
  return trials.flatMap((trial) => {
    const { is, want } = figures(trial);
    const [found, wanted] = [JSON.stringify(is), JSON.stringify(want)];
    return found === wanted ? [] : [`${trial.orderNo} (${trial.name}): ${what} ${found}, not ${wanted}`];
  });
}
