import type { Banking } from '@shop/contract/pos/banking';
import { formatDollars, money, sum, wireCents } from '@shop/primitives/money';
import { nzDayWords } from '../../lib/nz-words.ts';

type Earlier = Banking['earlier'];

const days = (earlier: Earlier): string => earlier.map(({ date }) => nzDayWords(date)).join(', ');

/** Which money of a record is of earlier days that have none yet (docs/rules/banking.md 6). */
export const Includes = ({ earlier }: { earlier: Earlier }) =>
  earlier.length > 0 && (
    <p className="pad sm need">
      Includes{' '}
      {earlier
        .map(({ date, payments, amount }) => {
          return `${payments === 1 ? '1 payment' : `${payments} payments`} of ${nzDayWords(date)}, ${money(amount)}`;
        })
        .join('; ')}
      .
    </p>
  );

/** What a day of the list leaves out, and a record of it would take. */
export const Without = ({ earlier }: { earlier: Earlier }) =>
  earlier.length > 0 && (
    <span className="xs mut below">
      without {formatDollars(sum(earlier.map(({ amount }) => wireCents(amount))))} of {days(earlier)}
    </span>
  );
