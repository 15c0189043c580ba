import type { Login } from '../keys/provider-keys.ts';
import { type TerminalReply, terminalHttp } from '../http/terminal-http.ts';

export interface VerifoneHost {
  /** the base of its calls (`/api`) and of its pages (`/webint`) */
  readonly url: string;
  readonly deadlineMs?: number;
}
export interface VerifoneHttp {
  get(login: Login, path: string): Promise<TerminalReply>;
  post(login: Login, path: string, body: object): Promise<TerminalReply>;
}

const DEADLINE_MS = 10_000;

/** Calls between servers, never repeated. @param host.deadlineMs 10 s when left out */
export function verifoneHttp({ url, deadlineMs = DEADLINE_MS }: VerifoneHost): VerifoneHttp {
  const http = terminalHttp({ url, deadlineMs, isAnswer: ({ status }) => isOfProvider(status) });
  const base = `${new URL(url).pathname.replace(/\/+$/, '')}/api`;
  const headersOf = ({ user, key }: Login) => ({
    authorization: `Basic ${Buffer.from(`${user}:${key}`).toString('base64')}`,
    accept: 'application/json',
    'content-type': 'application/json',
  });
  return {
    get: (login, path) => http({ method: 'GET', path: `${base}${path}`, headers: headersOf(login) }),
    post: (login, path, body) =>
      http({ method: 'POST', path: `${base}${path}`, headers: headersOf(login), body: JSON.stringify(body) }),
  };
}

/** A redirect could lead our credentials elsewhere, and an error of its servers says nothing about the transaction. */
const isOfProvider = (status: number): boolean => status < 500 && status !== 429 && (status < 300 || status >= 400);
