/** A manager's word on a payment in doubt: the reason with which it is recorded, where it stands on the order's row and in its log. */
export interface SaidByHand {
  readonly approverId: string;
  /** ISO 8601 */
  readonly at: string;
  /** what the provider's own report said at that moment, in words that end a sentence */
  readonly reported: string;
}

const MARK = 'by hand';

export const byHandReason = ({ approverId, at, reported }: SaidByHand): string =>
  `${MARK} ${approverId || '-'} ${at} ${reported}`;

/** undefined = it ended in another way, or before it was written down so. */
export function byHandOf(reason: string): SaidByHand | undefined {
  const found = /^by hand (\S+) (\d{4}-\S+Z) (.+)$/.exec(reason);
  if (!found) return undefined;
  const [, who = '', at = '', reported = ''] = found;
  return { approverId: who === '-' ? '' : who, at, reported };
}

export const isByHand = (reason: string): boolean => reason === MARK || reason.startsWith(`${MARK} `);
