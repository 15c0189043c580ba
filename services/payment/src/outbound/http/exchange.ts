export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  /** from the root of the origin */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}
export interface HttpReply {
  readonly status: number;
  readonly text: string;
}
/** One request and its whole answer. It follows no redirect. @throws Error without an answer in time, or with too long a one */
export type Exchange = (request: HttpRequest) => Promise<HttpReply>;

const LONGEST_ANSWER = 1_048_576;

export interface ExchangeSetting {
  readonly deadlineMs: number;
  /** Whether a request may reach the provider twice. */
  readonly mayRepeat: boolean;
}

/**
 * Requests of one origin. One that may be repeated and met a kept connection which the server was just closing is sent
 * once more, within the same deadline.
 */
export function exchangeWith(url: string, { deadlineMs, mayRepeat }: ExchangeSetting): Exchange {
  const { origin } = new URL(url);
  return async ({ path, ...request }) => {
    const signal = AbortSignal.timeout(deadlineMs);
    const send = () => fetch(`${origin}${path}`, { ...request, redirect: 'manual', signal });
    const reply = await send().catch((error: unknown) => {
      if (mayRepeat && isStale(error)) return send();
      throw error;
    });
    return { status: reply.status, text: await wholeText(reply) };
  };
}

const NO_CONNECTION = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

/** Whether an exchange failed before there was a connection: then nothing can have reached the provider. */
export const wasNeverSent = (error: unknown): boolean =>
  NO_CONNECTION.includes((error as { cause?: { code?: string } }).cause?.code ?? '');

/** Whether the connection was an old one. Of one that was reset `fetch` does not say, so it counts as old. */
function isStale(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string; socket?: { bytesRead?: number } } };
  if (cause?.code === 'UND_ERR_SOCKET') return (cause.socket?.bytesRead ?? 0) > 0;
  return cause?.code === 'ECONNRESET' || cause?.code === 'EPIPE';
}

async function wholeText({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    if (size > LONGEST_ANSWER) throw new Error(`the provider's answer is longer than ${LONGEST_ANSWER} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
