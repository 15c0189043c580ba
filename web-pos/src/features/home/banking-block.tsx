import type { BankingListAnswer } from '@shop/contract/pos/banking';
import type { Address } from '@shop/contract/client';
import { asCents, formatDollars, wireCents } from '@shop/primitives/money';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { postJson } from '../../lib/http.ts';
import { nzDayWords } from '../../lib/nz-words.ts';
import { rowProps } from '../../lib/rows.ts';
import { newBankingAt } from '../../paths.ts';

/** The week up to today of the session's branch. */
const bankingQuery = (branch: string) =>
  queryOptions({
    queryKey: ['banking', 'week', 'home', branch],
    queryFn: ({ signal }) =>
      postJson('/pos/report/dailyBanking/list' as Address<BankingListAnswer>, { date: '' }, signal),
  });

type Day = BankingListAnswer['dailyBankings'][number];

/** 'Last: Tue 24 Nov by Priya Nair, no difference'. */
function lastWords({ date, staff, difference }: Day): string {
  const cents = difference === '' ? 0 : wireCents(difference);
  const by = staff ? ` by ${staff}` : '';
  const differs = `difference ${cents < 0 ? '−' : '+'}${formatDollars(asCents(Math.abs(cents)))}`;
  return `Last: ${nzDayWords(date)}${by}, ${cents === 0 ? 'no difference' : differs}`;
}

/** The oldest day of the week that took money and is not banked yet, and what was submitted last; none when all is. */
export function BankingBlock({ branch }: { branch: string }) {
  const { data } = useQuery(bankingQuery(branch));
  const days = data?.dailyBankings ?? [];
  const open = days.filter(({ canStart, payments }) => canStart && payments > 0).at(-1);
  const last = days.find(({ id }) => id !== '');
  if (!open) return null;
  return (
    <section aria-label="End Day Banking">
      <div className="qh">
        <h2 className="h">End Day Banking</h2>
      </div>
      <ul className="rows">
        <li>
          <Link to={newBankingAt(open.date)} {...rowProps(true)}>
            <b>Banking</b>
            <span>
              <span className="clip">
                {open.date === data?.date ? 'Today' : nzDayWords(open.date)} is not submitted
              </span>
              {last && <span className="xs mut clip">{lastWords(last)}</span>}
            </span>
            <ChevronRight className="i" aria-hidden strokeWidth={1.75} />
          </Link>
        </li>
      </ul>
    </section>
  );
}
