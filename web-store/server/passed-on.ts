import type { Request } from 'express';

const AS_SENT = ['x-request-id', 'traceparent'];

/**
 * What is passed on to the bff of a request: its id, its trace, and the address it came from, as far as our own proxies can be
 * believed. The bff believes it for the same reason: this server's address is in its TRUSTED_PROXIES.
 */
export function passedOn(request: Pick<Request, 'headers' | 'ip'>): Record<string, string> {
  const sent = AS_SENT.flatMap((name) => {
    const value = request.headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return {
    ...(Object.fromEntries(sent) as Record<string, string>),
    ...(request.ip ? { 'x-forwarded-for': request.ip } : {}),
  };
}
