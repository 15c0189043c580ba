import { giveRequestId, type IsOurs } from '@shop/kit/http/request-id';
import type { Headers } from '@shop/kit/http/refuse-raw';
import { securityHeaders } from '@shop/kit/http/security-headers';
import type { RequestHandler } from 'express';

type Answers = { readonly secure: boolean; readonly isTraining: boolean };

/** What every answer says, whatever it is; of a training installation that it is not for search engines. */
export const headersOfAnswers = ({ secure, isTraining }: Answers): Headers => [
  ...securityHeaders(secure),
  ...(isTraining ? ([['X-Robots-Tag', 'noindex']] as const) : []),
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=()'],
];

export const basics =
  (always: Headers, isOurs: IsOurs): RequestHandler =>
  (request, response, next) => {
    giveRequestId(request, response, isOurs);
    for (const [name, value] of always) response.setHeader(name, value);
    next();
  };

/** Pictures stand in e-mails and on other sites' pages too; everything else is for our own pages alone. */
export const forEverySite: RequestHandler = (_request, response, next) => {
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  next();
};
