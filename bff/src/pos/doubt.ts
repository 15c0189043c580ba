import { terminalDoubt } from '@shop/contract/pos/terminal';
import { asCents } from '@shop/primitives/money';
import { wire } from '../v1/money.ts';

interface Doubtful {
  readonly doubt: string;
  readonly chargedCents?: number | undefined;
}
export const NO_DOUBT: Doubtful = { doubt: '' };

/** Why nobody knows how a payment at a terminal ended, and what its provider says it approved. */
export const doubtOf = ({ doubt, chargedCents }: Doubtful) => ({
  doubt: terminalDoubt.doubt.parse(doubt),
  charged: chargedCents === undefined ? '' : wire(asCents(chargedCents)),
});

interface Quiet {
  readonly silentSince: string;
  readonly sameSince: string;
}

/** Of what has ended. */
export const NOT_QUIET: Quiet = { silentSince: '', sameSince: '' };

/** Since when nothing new is heard of it. */
export const quietOf = ({ silentSince, sameSince }: Quiet): Quiet => ({ silentSince, sameSince });
