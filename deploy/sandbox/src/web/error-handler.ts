import type { ErrorRequestHandler, NextFunction, Request, Response } from 'express';

export interface Exchange {
  readonly req: Request;
  readonly res: Response;
  readonly next: NextFunction;
}

/**
 * Express recognises an error handler by its four parameters; this one takes the last three together.
 * @param handle gets the HTTP status of the failure: 4xx for a body that could not be read, otherwise 500
 */
export function errorHandler(
  handle: (status: number, error: unknown, exchange: Exchange) => void,
): ErrorRequestHandler {
  const handler = (...args: [unknown, Request, Response, NextFunction]): void => {
    const [error, req, res, next] = args;
    if (res.headersSent) return next(error);
    handle(statusOf(error), error, { req, res, next });
  };
  return Object.defineProperty(handler, 'length', { value: 4 });
}

function statusOf(error: unknown): number {
  const status: unknown = error instanceof Error ? Reflect.get(error, 'status') : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}
