import './jitless.ts';
import { parseAnswer } from './answers.ts';

/** The request that was answered, and the headers that a call of this page carries. */
interface AnsweredRequest {
  readonly requestId: string;
  readonly headers: Record<string, string>;
}

const LONGEST = 500;

/** Whether an answer is what the contract says; what is wrong with one that is not goes to the server's log. */
export function fits(address: string, answer: unknown, { requestId, headers }: AnsweredRequest): boolean {
  try {
    parseAnswer(address, answer);
    return true;
  } catch (fault) {
    const body = JSON.stringify({ requestId, fault: String(fault).slice(0, LONGEST) });
    void fetch('/v1/report', { method: 'POST', headers, body }).catch(() => undefined);
    return false;
  }
}
