import { terminalHttp } from '../http/terminal-http.ts';

export type HitReply = { readonly xml: string } | { readonly failure: 'not sent' | 'lost' };
/** Sends one document and gives the answer to it, never a second time. */
export type HitHttp = (xml: string) => Promise<HitReply>;

/** Longer than the twenty seconds in which the provider may answer. */
const DEADLINE_MS = 30_000;

/** @param deadlineMs 30 s when left out */
export function hitHttp({
  url,
  deadlineMs = DEADLINE_MS,
}: {
  readonly url: string;
  readonly deadlineMs?: number;
}): HitHttp {
  const { pathname, search } = new URL(url);
  const http = terminalHttp({ url, deadlineMs, isAnswer: ({ status }) => status === 200 });
  const headers = { 'content-type': 'text/xml; charset=utf-8', accept: 'text/xml, application/xml' };
  return async (xml) => {
    const reply = await http({ method: 'POST', path: `${pathname}${search}`, headers, body: xml });
    return 'failure' in reply ? reply : { xml: reply.text };
  };
}
