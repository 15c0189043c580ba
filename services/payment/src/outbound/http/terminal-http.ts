import { createBreaker, ProviderAway } from './breaker.ts';
import { exchangeWith, type HttpReply, type HttpRequest, wasNeverSent } from './exchange.ts';

export type TerminalReply = HttpReply | { readonly failure: 'not sent' | 'lost' };
/** Sends one request and gives the answer to it, never a second time. */
export type TerminalHttp = (request: HttpRequest) => Promise<TerminalReply>;

export interface TerminalHttpSetting {
  readonly url: string;
  readonly deadlineMs: number;
  /** Whether the provider answered; anything else counts as lost, and as its outage. */
  readonly isAnswer: (reply: HttpReply) => boolean;
}

/** The only way to a provider of card terminals: a deadline, no repetition, no redirects, and a breaker. */
export function terminalHttp({ url, deadlineMs, isAnswer }: TerminalHttpSetting): TerminalHttp {
  const exchange = exchangeWith(url, { deadlineMs, mayRepeat: false });
  const breaker = createBreaker();
  return async (request) => {
    try {
      return await breaker.execute(async () => {
        const reply = await exchange(request);
        if (!isAnswer(reply)) throw new Error(`the provider answered ${reply.status}`);
        return reply;
      });
    } catch (error) {
      const isSent = !(error instanceof ProviderAway) && !wasNeverSent(error);
      return { failure: isSent ? 'lost' : 'not sent' };
    }
  };
}
