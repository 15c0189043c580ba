import type { ReportedTransactions } from '@shop/contract/pos/terminal';
import { nzClockOf } from '../../lib/nz-words.ts';
import { reportWords } from '../../lib/report-words.ts';
import type { OpenAtTerminal } from './terminal.calls.ts';

interface Asked {
  readonly data?: OpenAtTerminal['report'] | undefined;
  readonly isPending: boolean;
}

/** What the provider's own report says of a payment, beside the decision of how it ended. */
export function reportedOf({ data, isPending }: Asked): string {
  if (isPending) return 'The provider’s own report is being asked…';
  if (!data) return 'The provider’s own report could not be asked.';
  return `The provider’s own report, asked at ${nzClockOf(data.asked)}: ${reportWords(data.found)}.`;
}

/** It charged, or gave back, what is in doubt, and did not take that back under the same reference: as payment counts it. */
export function isTaken(found: ReportedTransactions | null | undefined, { type }: { readonly type: number }): boolean {
  const approved = (found ?? []).filter((one) => one.approved);
  const same = approved.filter((one) => (one.type === 'refund') === (type === 2)).length;
  return same > approved.length - same;
}
