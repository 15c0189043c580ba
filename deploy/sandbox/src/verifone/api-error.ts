import type { Response } from 'express';
import { errorHandler } from '../web/error-handler.ts';

const MESSAGES = {
  BAD_REQUEST: 'The request could not be read',
  UNAUTHORISED: 'User name or key is not valid',
  WRONG_MERCHANT: 'The merchant belongs to another account',
  WRONG_ORIGIN: 'The origin is not registered for this merchant',
  NO_REGISTER: 'There is no such register',
  NO_ORIGINAL: 'There is no approved purchase of the original reference',
  NOT_FOUND: 'There is no transaction of this reference',
  REGISTER_BUSY: 'The terminal of this register serves another transaction',
  REFERENCE_USED: 'The reference was used before',
} as const;

/** The provider's JSON error. */
export function refuseCall(res: Response, status: number, code: keyof typeof MESSAGES, message?: string): void {
  res.status(status).json({ code, message: message ?? MESSAGES[code] });
}

/** A body that is no JSON, or too large. What is not the caller's fault goes on to the sandbox's own handler. */
export const unreadable = errorHandler((status, error, { res, next }) => {
  if (status === 500) next(error);
  else refuseCall(res, 400, 'BAD_REQUEST');
});
