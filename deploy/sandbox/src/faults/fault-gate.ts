import type { RequestHandler, Response } from 'express';
import type { Fault, Faults, Provider } from './faults.ts';

/** Stands before a provider's HTTP calls and acts out its fault. */
export function faultGate(faults: Faults, provider: Provider): RequestHandler {
  return (_req, res, next) => {
    const fault = faults.take(provider, ['delay', 'dropReply', 'error500']);
    if (fault) actOut(fault, res, next);
    else next();
  };
}

function actOut({ mode, ms }: Fault, res: Response, next: () => void): void {
  if (mode === 'delay') {
    setTimeout(next, ms).unref(); // a caller that hangs up meanwhile does not take the call back
  } else if (mode === 'dropReply') {
    loseReply(res);
    next();
  } else {
    res.status(500).type('text').send('Internal Server Error');
  }
}

/** The call is worked off as always, but nothing of its answer is ever written: the caller waits until it gives up. */
export function loseReply(res: Response): void {
  Object.assign(res, { writeHead: () => res, write: () => true, end: () => res });
}
