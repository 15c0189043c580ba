import { AsyncLocalStorage } from 'node:async_hooks';
import { type Actor, noActor } from './actor.ts';

/** What belongs to the current request. Outgoing calls inherit it, so it need not be passed by hand. */
export interface RequestContext {
  readonly requestId: string;
  /** epoch milliseconds; Infinity when no caller is waiting */
  readonly deadline: number;
  readonly actor: Actor;
}

const storage = new AsyncLocalStorage<RequestContext>();
const background: RequestContext = Object.freeze({ requestId: '', deadline: Number.POSITIVE_INFINITY, actor: noActor });

/** The request this code runs for; outside of any request the background: no actor, no deadline, no id. */
export function currentContext(): RequestContext {
  return storage.getStore() ?? background;
}

/** Runs `work` as part of a request; what is left out is taken from the request around it. */
export function runInContext<T>(context: Partial<RequestContext>, work: () => T): T {
  return storage.run({ ...currentContext(), ...context }, work);
}

/**
 * Runs work whose answer several requests wait for, so that the little time left to the one that happens to begin it
 * does not fail all of them. Each rpc in it still has the deadline of its own client.
 */
export const withoutDeadline = <T>(work: () => T): T => runInContext({ deadline: Number.POSITIVE_INFINITY }, work);

/** @returns milliseconds until the current deadline, at most `most`; 0 or less means it has passed */
export function timeLeft(most: number): number {
  return Math.min(most, currentContext().deadline - Date.now());
}
