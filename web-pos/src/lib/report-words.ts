import type { ReportedTransactions } from '@shop/contract/pos/terminal';
import { money } from '@shop/primitives/money';
import { nzTimeWords } from './nz-words.ts';

/** What a provider's own report holds of a payment; null = it does not answer. */
export function reportWords(report: ReportedTransactions | null): string {
  if (report === null) return 'Does not answer now';
  if (report.length === 0) return 'Nothing of it yet';
  return report
    .map(({ type, approved, amount, at }) => {
      const what = `${approved ? 'Approved' : 'Declined'}${type === 'refund' ? ' refund' : ''}`;
      return `${what}, ${money(amount)}, ${nzTimeWords(at)}`;
    })
    .join('; ');
}
