import type { Begun, FramePage } from './provider.ts';
import { QUIET, type Standing } from './standing.ts';
import type { OpenAtTerminal } from './terminal.calls.ts';

/** So long a payment may be in doubt before staff may go on with something else. Milliseconds; docs/rules/terminal-popups.md 6. */
export const PATIENCE_MS = 180_000;

export interface State {
  /** 'unknown': nobody says how it ended; it is asked about all the same. 'gone': there is nothing to show */
  readonly phase: 'choose' | 'starting' | 'use' | 'approved' | 'failed' | 'unknown' | 'gone';
  readonly standing: Standing;
  readonly station: { readonly id: string; readonly name: string };
  /** on the wire; '' = as the order has it */
  readonly amount: string;
  /** epoch milliseconds by this till's clock */
  readonly startedAt: number;
  /** of a provider with a frame, where this till started it */
  readonly page: FramePage | undefined;
  /** answers in a row that did not come */
  readonly misses: number;
  /** when the last answer came to this till, epoch milliseconds by its clock */
  readonly heardAt: number;
  /** since when the provider does not say, epoch milliseconds */
  readonly doubtSince: number | undefined;
  readonly patienceMs: number;
  /** why it was not started */
  readonly problem: string;
}

export type Event =
  | { readonly type: 'starting'; readonly station: State['station']; readonly at: number }
  | { readonly type: 'refused'; readonly sentence: string }
  | { readonly type: 'begun'; readonly begun: Begun }
  | { readonly type: 'missed' }
  /** isSaid: the frame is done, so that nothing more will come of waiting */
  | { readonly type: 'answered'; readonly standing: Standing; readonly at: number; readonly isSaid?: boolean };

const NOTHING_BEGAN = 'Nothing was started at the terminal. Please try again.';

/** @param watched what is under way already, here before a reload or at another till */
export const first = (watched: OpenAtTerminal | undefined): State => ({
  phase: watched ? 'use' : 'choose',
  standing: QUIET,
  station: { id: watched?.station ?? '', name: watched?.stationName ?? '' },
  amount: watched?.amount ?? '',
  ...{
    startedAt: watched ? Date.parse(watched.startedAt) : Date.now(),
    page: undefined,
    misses: 0,
    heardAt: Date.now(),
    doubtSince: undefined,
    problem: '',
  },
  patienceMs: watched?.inDoubt ? 0 : PATIENCE_MS,
});

/** What was read last stays where an answer has no text. */
const withText = (was: Standing, now: Standing): Standing =>
  now.lines.every((line) => line === '') ? { ...now, lines: was.lines } : now;

export function next(state: State, event: Event): State {
  if (event.type === 'starting') {
    const { station, at: startedAt } = event;
    return {
      ...state,
      phase: 'starting',
      station,
      startedAt,
      standing: QUIET,
      misses: 0,
      heardAt: startedAt,
      problem: '',
    };
  }
  if (event.type === 'refused') return { ...state, phase: 'choose', problem: event.sentence };
  if (event.type === 'begun') {
    const { standing, amount, page } = event.begun;
    return { ...state, phase: 'use', standing, amount, page };
  }
  if (event.type === 'missed') {
    // Whether it was started is not known: it is asked about, and not offered again.
    return { ...state, phase: state.phase === 'starting' ? 'use' : state.phase, misses: state.misses + 1 };
  }
  return answered(state, event);
}

function answered(state: State, { standing, at, isSaid = false }: Event & { type: 'answered' }): State {
  const now = { ...state, misses: 0, heardAt: at, standing: withText(state.standing, standing), doubtSince: undefined };
  switch (standing.is) {
    case 'approved':
    case 'failed':
    case 'gone':
      return { ...now, phase: standing.is };
    case 'not-started':
      return { ...now, phase: 'choose', problem: NOTHING_BEGAN };
    case 'in-doubt': {
      const doubtSince = state.doubtSince ?? at;
      const isLong = isSaid || standing.isFinal || state.phase === 'unknown' || at - doubtSince >= state.patienceMs;
      // The provider's page would pay again if it were opened a second time.
      return isLong ? { ...now, doubtSince, phase: 'unknown', page: undefined } : { ...now, doubtSince, phase: 'use' };
    }
    default:
      return { ...now, phase: 'use' };
  }
}
