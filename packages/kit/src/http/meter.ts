import type { IncomingMessage, ServerResponse } from 'node:http';
import { histogram, perValue } from '../metrics.ts';

const seconds = histogram('shop_http_seconds', 'Time to answer a call', ['call', 'status']);

/**
 * Rate, errors and duration of what is answered over HTTP.
 * @param call bounded: a route of the contract, or one word for what has none (`page`, `picture`, `kept answer`)
 * @returns called when a request arrives; counts when its answer is sent, or its caller has gone
 */
export function httpMeter(call: string): (response: ServerResponse) => void {
  const observe = perValue(seconds, { call }, 'status');
  return (response) => {
    const began = performance.now();
    response.once('close', () => observe(String(response.statusCode), (performance.now() - began) / 1_000));
  };
}

/** A middleware over {@link httpMeter}. @param callOf undefined: it is not counted here */
export function meteredBy<C extends string>(calls: readonly C[], callOf: (path: string) => C | undefined) {
  const meters = new Map(calls.map((call) => [call, httpMeter(call)]));
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const call = callOf(request.url ?? '/');
    if (call) meters.get(call)?.(response);
    next();
  };
}
