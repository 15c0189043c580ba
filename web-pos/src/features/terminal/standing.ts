import { PAYMENT, SETTLED } from '@shop/commerce/payments';
import { wordsOfCode } from '@shop/commerce/terminal-words';
import type { Accepted } from '@shop/contract/client';
import type { HitStatus } from '@shop/contract/pos/terminal';
import type { VerifoneStatus } from '@shop/contract/pos/verifone';

/** How a payment stands at a terminal, as far as it is known. */
/** Of a payment in doubt, as the calls answer it. */
export type Doubtful = Pick<Accepted<HitStatus>, 'doubt' | 'charged'>;
/** Since when nothing new is heard, by the server's clock; '' = not so long. */
export type Quiet = Pick<Accepted<HitStatus>, 'silentSince' | 'sameSince'>;

export interface Standing extends Doubtful, Quiet {
  /**
   * 'ended': the terminal is done with it, and the next answer says how. 'in-doubt': the provider does not say. 'not-started': it
   * never began. 'gone': nothing of it is under way any more.
   */
  readonly is: 'going' | 'ended' | 'approved' | 'failed' | 'in-doubt' | 'not-started' | 'gone';
  /** what the terminal shows */
  readonly lines: readonly [string, string];
  /** labels of its two buttons; '' = not to be pressed now */
  readonly buttons: readonly [string, string];
  /** why it failed, for people; '' = it did not */
  readonly reason: string;
  /** waiting brings nothing: the terminal is done, or says the same for minutes */
  readonly isFinal: boolean;
}

export const QUIET: Standing = {
  ...{ is: 'going', lines: ['', ''], buttons: ['', ''], reason: '' },
  ...{ doubt: '', charged: '', isFinal: false, silentSince: '', sameSince: '' },
};

/** StatusId of a terminal that is done; ReCo of what it approved. */
const OVER = 6;
const APPROVED = '00';

function failure(code: string): string {
  if (code === '') return 'Declined';
  return wordsOfCode(code) || (/^\d\d$/.test(code) ? `Declined, reason ${code}` : `Not accepted, reason ${code}`);
}

type Screen = Pick<Accepted<HitStatus>, 'DL1' | 'DL2' | 'B1' | 'B2' | 'StatusId' | 'ReCo'>;

const shown = ({ DL1, DL2, B1, B2 }: Screen, is: Standing['is']): Standing => ({
  ...{ ...QUIET, is, lines: [DL1, DL2] },
  buttons: is === 'going' || is === 'in-doubt' ? [B1, B2] : ['', ''],
});

/** What a start or a pressed button answers. How the payment stands it does not say: an approval may have come first. */
export const ofScreen = (screen: Screen): Standing => shown(screen, screen.StatusId === OVER ? 'ended' : 'going');

/** While it is in doubt it is asked again, whatever the terminal's own end says (docs/rules/terminals.md 3). */
export function ofStatus(status: Accepted<HitStatus>): Standing {
  const { payment, inDoubt, StatusId, ReCo } = status;
  const isOver = StatusId === OVER;
  const now = (is: 'in-doubt' | 'going') => quieted(shown(status, is), status);
  if (inDoubt) return { ...now('in-doubt'), ...doubted(status), isFinal: isOver || isSettledDoubt(status) };
  if ((isOver && ReCo === APPROVED) || SETTLED.some((one) => one === payment)) return shown(status, 'approved');
  if (isOver || payment === PAYMENT.declined || payment === PAYMENT.cancelled)
    return { ...shown(status, 'failed'), reason: failure(ReCo) };
  // It is recorded as sent before anything is.
  return payment === PAYMENT.unpaid ? shown(status, 'not-started') : now('going');
}

/** The buttons of a screen that may be gone are not there to be pressed. */
const quieted = (standing: Standing, { silentSince, sameSince }: Quiet): Standing => ({
  ...{ ...standing, silentSince, sameSince },
  buttons: silentSince === '' ? standing.buttons : QUIET.buttons,
});

const doubted = ({ doubt, charged }: Doubtful): Doubtful => ({ doubt, charged });
const isSettledDoubt = ({ doubt }: Doubtful): boolean => doubt === 'mismatch' || doubt === 'stalled';

type FrameState = Accepted<VerifoneStatus>['status'];

const FRAME_STATES: Readonly<Record<FrameState, Standing>> = {
  PENDING: QUIET,
  APPROVED: { ...QUIET, is: 'approved' },
  DECLINED: { ...QUIET, is: 'failed', reason: 'Declined' },
  CANCELLED: { ...QUIET, is: 'failed', reason: 'Cancelled' },
  UNKNOWN: { ...QUIET, is: 'in-doubt' },
};

/** The same of the provider whose page stands in a frame. */
export function ofFrameState(state: FrameState, said: Doubtful & Quiet = QUIET): Standing {
  const standing = FRAME_STATES[state];
  if (state === 'PENDING') return quieted(standing, said);
  return state === 'UNKNOWN'
    ? { ...quieted(standing, said), ...doubted(said), isFinal: isSettledDoubt(said) }
    : standing;
}
