import { TriangleAlert } from 'lucide-react';
import { nzClockOf } from '../../lib/nz-words.ts';
import type { TerminalKind } from './provider.ts';
import type { State } from './terminal-state.ts';

/** So many answers in a row that did not come to this till are as long as the server waits for a provider. */
const MANY_MISSES = 3;

export interface Silence {
  readonly who: 'shop' | 'terminal' | 'provider';
  /** ISO 8601, or epoch milliseconds by this till's clock */
  readonly since: string | number;
}

/** Who has not answered for so long that what was shown last may be true no more. */
export function silenceOf({ misses, heardAt, standing }: State, kind: TerminalKind): Silence | undefined {
  if (misses >= MANY_MISSES) return { who: 'shop', since: heardAt };
  if (standing.silentSince === '') return undefined;
  return { who: kind === 'hit' ? 'terminal' : 'provider', since: standing.silentSince };
}

const WHO: Readonly<Record<Silence['who'], string>> = {
  shop: 'This till has had no answer from the shop',
  terminal: 'The terminal has not answered',
  provider: 'The provider has not answered',
};

const takeFocus = (element: HTMLElement | null): void => element?.focus();

type Props = { silence: Silence; type: 'purchase' | 'refund'; lines: readonly string[] };

/** In place of a screen that may not be true any more. The focus rests here, so that a second Enter presses nothing. */
export function Silent({ silence: { who, since }, type, lines }: Props) {
  const isRefund = type === 'refund';
  const showed = lines.filter(Boolean).join(' ');
  return (
    <div className="silent" tabIndex={-1} ref={takeFocus}>
      <p className="bar" role="alert">
        <TriangleAlert className="i" aria-hidden strokeWidth={1.75} />
        {`${WHO[who]} since ${nzClockOf(since)}.`}
      </p>
      <p>
        {`${isRefund ? 'The money goes back' : 'The card is charged'} once at most: this ${
          isRefund ? 'refund' : 'payment'
        } was sent once and is only asked about, again and again.`}
      </p>
      <p>
        {`Look at the terminal: is its power and its cable in, and what does it show or print? Do not ${
          isRefund ? 'give the money back' : 'take the card'
        } again, here or at another terminal, before this window says how it ended.`}
      </p>
      {showed !== '' && <p className="sm mut">{`It showed last: ${showed}`}</p>}
    </div>
  );
}

/** A customer may be slow, or the cable out: the provider says the same of both. */
export const NoChange = ({ since }: { since: string }) => (
  <output className="sm mut">
    {`No change since ${nzClockOf(since)}. If the terminal itself shows something else, or nothing, its power or cable may be out: put it back in, and the payment goes on.`}
  </output>
);
