import { PAYMENT, SETTLED } from '@shop/commerce/payments';
import type { Accepted } from '@shop/contract/client';
import type { HitStatus } from '@shop/contract/pos/terminal';
import type { VerifoneStatus } from '@shop/contract/pos/verifone';

/** How a payment stands at a terminal, as far as it is known. */
export interface Standing {
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
}

export const QUIET: Standing = { is: 'going', lines: ['', ''], buttons: ['', ''], reason: '' };

/** StatusId of a terminal that is done; ReCo of what it approved. */
const OVER = 6;
const APPROVED = '00';

const NOT_REACHED = 'The terminal was not reached. Check its power and cable, or use another one.';
const WORDS: Readonly<Record<string, string>> = {
  ...{ VW: 'Cancelled', VB: 'Timed out', V6: 'The card could not be read' },
  ...{ PC: 'The terminal is busy with another payment', PD: NOT_REACHED, PE: NOT_REACHED, PF: NOT_REACHED },
  TQ: NOT_REACHED,
};

function failure(code: string): string {
  if (code === '') return 'Declined';
  return WORDS[code] ?? (/^\d\d$/.test(code) ? `Declined, reason ${code}` : `Not accepted, reason ${code}`);
}

type Screen = Pick<Accepted<HitStatus>, 'DL1' | 'DL2' | 'B1' | 'B2' | 'StatusId' | 'ReCo'>;

const shown = ({ DL1, DL2, B1, B2 }: Screen, is: Standing['is']): Standing => ({
  ...{ is, lines: [DL1, DL2], reason: '' },
  buttons: is === 'going' || is === 'in-doubt' ? [B1, B2] : ['', ''],
});

/** What a start or a pressed button answers. How the payment stands it does not say: an approval may have come first. */
export const ofScreen = (screen: Screen): Standing => shown(screen, screen.StatusId === OVER ? 'ended' : 'going');

/** While it is in doubt it is asked again, whatever the terminal's own end says (docs/rules/terminals.md 3). */
export function ofStatus(status: Accepted<HitStatus>): Standing {
  const { payment, inDoubt, StatusId, ReCo } = status;
  if (inDoubt) return shown(status, 'in-doubt');
  const isOver = StatusId === OVER;
  if ((isOver && ReCo === APPROVED) || SETTLED.some((one) => one === payment)) return shown(status, 'approved');
  if (isOver || payment === PAYMENT.declined || payment === PAYMENT.cancelled)
    return { ...shown(status, 'failed'), reason: failure(ReCo) };
  // It is recorded as sent before anything is.
  return shown(status, payment === PAYMENT.unpaid ? 'not-started' : 'going');
}

type FrameState = Accepted<VerifoneStatus>['status'];

const FRAME_STATES: Readonly<Record<FrameState, Standing>> = {
  PENDING: QUIET,
  APPROVED: { ...QUIET, is: 'approved' },
  DECLINED: { ...QUIET, is: 'failed', reason: 'Declined' },
  CANCELLED: { ...QUIET, is: 'failed', reason: 'Cancelled' },
  UNKNOWN: { ...QUIET, is: 'in-doubt' },
};

/** The same of the provider whose page stands in a frame. */
export const ofFrameState = (state: FrameState): Standing => FRAME_STATES[state];
