import { HttpError, messageOf } from '@shop/contract/client';
import type { Station } from '@shop/contract/pos/terminal';
import { type Dispatch, useReducer } from 'react';
import { onFailure } from '../../lib/cache.ts';
import type { Provider } from './provider.ts';
import type { Standing } from './standing.ts';
import type { OpenAtTerminal } from './terminal.calls.ts';
import { type Event, first, next } from './terminal-state.ts';
import { usePolling } from './use-polling.ts';

interface Use {
  readonly provider: Provider;
  readonly watched: OpenAtTerminal | undefined;
  /** whether the goods are there; false: nothing is started */
  readonly isReady: Promise<boolean>;
  readonly onStarted: (station: string) => void;
}

/** One payment at a terminal, from the choice of the station to its end. It starts once, and then only asks. */
export function useTerminal({ provider, watched, isReady, onStarted }: Use) {
  const [state, dispatch] = useReducer(next, watched, first);
  const answer = (standing: Standing, isSaid = false) =>
    dispatch({ type: 'answered', standing, at: Date.now(), isSaid });
  const askNow = usePolling({
    isOn: state.phase === 'use' || state.phase === 'unknown',
    isSoon: watched !== undefined,
    ask: (signal) => provider.ask(state.station.id, signal),
    onAnswer: answer,
    onMiss: () => dispatch({ type: 'missed' }),
  });
  const told = async (standing: Promise<Standing> | undefined, isSaid = false) => {
    const now = await standing;
    if (now) answer(now, isSaid);
  };
  return {
    state,
    start: async (station: Station) => {
      dispatch({ type: 'starting', station, at: Date.now() });
      if ((await isReady) && (await hasEnded({ provider, dispatch, onStarted }, station.id))) askNow();
    },
    press: async (btn: 'B1' | 'B2', label: string): Promise<string> => {
      const problem = await problemOf(() => told(provider.press?.(btn, label, state.station.id)));
      askNow();
      return problem;
    },
    /** Shows the page of what is under way: the provider begins once for an address. */
    reopen: () => problemOf(async () => dispatch({ type: 'begun', begun: await provider.start(state.station.id) })),
    /** The frame says that it is done: the provider is asked, and its answer counts. */
    hint: async (referenceId: string, result: string) => {
      if ((await problemOf(() => told(provider.hint?.(referenceId, result), true))) !== '') askNow();
    },
  };
}

/** @returns why it was not done; '' = it was */
async function problemOf(work: () => Promise<void>): Promise<string> {
  try {
    await work();
    return '';
  } catch (reason) {
    onFailure(reason);
    return messageOf(reason);
  }
}

interface Starting extends Pick<Use, 'provider' | 'onStarted'> {
  readonly dispatch: Dispatch<Event>;
}

/** Starts it. @returns whether the terminal is done with it already */
async function hasEnded({ provider, dispatch, onStarted }: Starting, station: string): Promise<boolean> {
  try {
    const begun = await provider.start(station);
    dispatch({ type: 'begun', begun });
    onStarted(station);
    return begun.standing.is === 'ended';
  } catch (reason) {
    onFailure(reason);
    dispatch(isRefused(reason) ? { type: 'refused', sentence: messageOf(reason) } : { type: 'missed' });
    return false;
  }
}

/** Refused: it certainly did not begin. Anything else may have reached the terminal. */
const isRefused = (reason: unknown): boolean => reason instanceof HttpError && reason.status > 0 && reason.status < 500;
