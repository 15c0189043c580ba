import type { Response } from 'express';
import { errorHandler } from '../web/error-handler.ts';

const ERRORS = {
  BAD_REQUEST: [400, 'The request could not be read'],
  UNAUTHORISED: [401, 'User name or key is not valid'],
  WRONG_MERCHANT: [403, 'The merchant belongs to another account'],
  WRONG_ORIGIN: [422, 'The origin is not registered for this merchant'],
  NO_REGISTER: [422, 'There is no such register'],
  NO_ORIGINAL: [422, 'There is no approved purchase of the original reference'],
  NOT_FOUND: [404, 'There is no transaction of this reference'],
  REGISTER_BUSY: [409, 'The terminal of this register serves another transaction'],
  REFERENCE_USED: [409, 'The reference was used before'],
} as const;

/** The provider's JSON error. */
export function refuseCall(res: Response, code: keyof typeof ERRORS, detail?: string): void {
  const [status, message] = ERRORS[code];
  res.status(status).json({ code, message: detail ?? message });
}

/** A body that is no JSON, or too large. What is not the caller's fault goes on to the sandbox's own handler. */
export const unreadable = errorHandler((status, error, { res, next }) => {
  if (status === 500) next(error);
  else refuseCall(res, 'BAD_REQUEST');
});
