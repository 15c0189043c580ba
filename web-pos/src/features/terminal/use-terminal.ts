import { HttpError, messageOf } from '@shop/contract/client';
import type { Station } from '@shop/contract/pos/terminal';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { answered, onFailure } from '../../lib/cache.ts';
import type { Provider } from './provider.ts';
import type { Standing } from './standing.ts';
import type { OpenAtTerminal } from './terminal.calls.ts';
import { first, next } from './terminal-state.ts';

const POLL_MS = 5_000;
/** An answer that takes longer counts as lost: the provider itself is asked before we answer. */
const LATE_MS = 10_000;

interface Use {
  readonly provider: Provider;
  readonly watched: OpenAtTerminal | undefined;
  /** whether the goods are there; false: nothing is started */
  readonly isReady: Promise<boolean>;
  readonly onStarted: (station: string) => void;
}

/** Refused: it certainly did not begin. Anything else may have reached the terminal. */
const isRefused = (reason: unknown): reason is HttpError =>
  reason instanceof HttpError && reason.status > 0 && reason.status < 500;

/** One payment at a terminal, from the choice of the station to its end. It starts once, and then only asks. */
export function useTerminal({ provider, watched, isReady, onStarted }: Use) {
  const [state, dispatch] = useReducer(next, { watched, at: Date.now() }, first);
  const answer = (standing: Standing, isSaid = false) =>
    dispatch({ type: 'answered', standing, at: Date.now(), isSaid });
  const askNow = usePolling({
    isOn: state.phase === 'use' || state.phase === 'unknown',
    isSoon: watched !== undefined,
    ask: (signal) => provider.ask(state.station.id, signal),
    onAnswer: answer,
    onMiss: () => dispatch({ type: 'missed' }),
  });
  return {
    state,
    start: async (station: Station) => {
      dispatch({ type: 'starting', station, at: Date.now() });
      if (!(await isReady)) return;
      try {
        const begun = await provider.start(station.id);
        dispatch({ type: 'begun', begun });
        onStarted(station.id);
        if (begun.standing.is === 'ended') askNow();
      } catch (reason) {
        onFailure(reason);
        dispatch(isRefused(reason) ? { type: 'refused', sentence: messageOf(reason) } : { type: 'missed' });
      }
    },
    /** @returns why it could not be pressed; '' = it was */
    press: async (btn: 'B1' | 'B2', label: string): Promise<string> => {
      try {
        const standing = await provider.press?.(btn, label, state.station.id);
        if (standing) answer(standing);
        return '';
      } catch (reason) {
        onFailure(reason);
        return messageOf(reason);
      } finally {
        askNow();
      }
    },
    /** The frame says that it is done: the provider is asked, and its answer counts. */
    hint: async (referenceId: string, result: string) => {
      try {
        const standing = await provider.hint?.(referenceId, result);
        if (standing) answer(standing, true);
      } catch (reason) {
        onFailure(reason);
        askNow();
      }
    },
  };
}

interface Polling {
  readonly isOn: boolean;
  /** the first question does not wait */
  readonly isSoon: boolean;
  readonly ask: (signal: AbortSignal) => Promise<Standing>;
  readonly onAnswer: (standing: Standing) => void;
  readonly onMiss: () => void;
}

/** Asks 5 s after each answer while it is on. @returns what asks at once */
function usePolling({ isOn, isSoon, ask, onAnswer, onMiss }: Polling): () => void {
  const [turn, takeTurn] = useReducer((count: number) => count + 1, 0);
  const soon = useRef(isSoon);
  const round = useEffectEvent(async (signal: AbortSignal) => {
    const limit = new AbortController();
    const stop = () => limit.abort();
    const late = setTimeout(stop, LATE_MS);
    signal.addEventListener('abort', stop);
    try {
      const standing = await ask(limit.signal);
      if (signal.aborted) return;
      answered();
      onAnswer(standing);
    } catch (reason) {
      if (signal.aborted) return;
      onFailure(reason);
      onMiss();
    } finally {
      clearTimeout(late);
      signal.removeEventListener('abort', stop);
    }
  });
  useEffect(() => {
    if (!isOn) return;
    const end = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const again = async () => {
      await round(end.signal);
      if (!end.signal.aborted) timer = setTimeout(() => void again(), POLL_MS);
    };
    timer = setTimeout(() => void again(), soon.current ? 0 : POLL_MS);
    soon.current = false;
    return () => {
      end.abort();
      clearTimeout(timer);
    };
  }, [isOn, turn]);
  return () => {
    soon.current = true;
    takeTurn();
  };
}
