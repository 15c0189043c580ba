import { randomUUID } from 'node:crypto';
import type { Response } from 'express';
import type { z } from 'zod';
import { errorHandler } from '../web/error-handler.ts';

export interface ApiFault {
  /** the field, dotted; '' for the whole call */
  readonly target: string;
  readonly message: string;
}

/** The provider's JSON error: what is wrong, field by field. */
export function refuseCall(res: Response, status: number, errors: readonly ApiFault[]): void {
  res.status(status).json({ requestId: randomUUID(), timestampUtc: new Date().toISOString(), errors });
}

export const faultsOf = (error: z.ZodError): ApiFault[] =>
  error.issues.map(({ path, message }) => ({ target: path.join('.'), message }));

/** A body that is no JSON, or too large. What is not the caller's fault goes on to the sandbox's own handler. */
export const bodyFault = errorHandler((status, error, { res, next }) => {
  if (status === 500) return next(error);
  refuseCall(res, status, [{ target: '', message: 'The request body could not be read' }]);
});
