/** What a call answers: a body by the contract, a failure, or nothing at all. */
export type Answer = object | Response | 'lost';

export const refused = (sentence: string) => ({ success: false, msg: sentence, error: sentence });
export const failed = (status: number, sentence: string) =>
  new Response(sentence, { status, headers: { 'Content-Type': 'text/plain' } });

/** The terminal in the middle of a payment, with what is different. */
export const screen = (change: object = {}) => ({
  ...{ success: true, DL1: 'PRESENT, INSERT', DL2: 'OR SWIPE CARD', B1: '', B2: 'CANCEL', StatusId: 2, ReCo: '' },
  ...change,
});
export const status = (change: object = {}) =>
  screen({ payment: 4, inDoubt: false, doubt: '', charged: '', silentSince: '', sameSince: '', ...change });
export const approved = () =>
  status({ DL1: 'ACCEPTED', DL2: 'REMOVE CARD', B2: '', StatusId: 6, ReCo: '00', payment: 1 });
export const declined = () =>
  status({ DL1: 'DECLINED', DL2: 'CONTACT CARD ISSUER', B2: '', StatusId: 6, ReCo: '51', payment: 3 });

const station = (id: string, busy = false) => ({
  id,
  name: id.replace('AKL-', 'Auckland '),
  busy,
  inUse: busy ? 'In use by Tom Whitaker, order #100012' : '',
});

/** The server's side of a card terminal: each call answers what stands for it here, the last answer for good. */
export function fakeTerminal() {
  const calls: { readonly path: string; readonly body: Readonly<Record<string, unknown>> }[] = [];
  const answers = new Map<string, Answer[]>([
    [
      '/pos/hit/getStations',
      [{ success: true, stations: [station('AKL-1'), station('AKL-2'), station('AKL-3', true)] }],
    ],
    ['/pos/hit/start', [screen({ amount: '2005.00' })]],
    ['/pos/hit/getStatus', [status()]],
    ['/pos/hit/button', [screen()]],
    ['/pos/terminal/open', [{ success: true, open: [] }]],
    ['/pos/terminal/resolve', [{ success: true, msg: 'The payment is recorded as paid.' }]],
  ]);
  const answerOf = (path: string): Answer | undefined => {
    const [first, ...rest] = answers.get(path) ?? [];
    if (rest.length > 0) answers.set(path, rest);
    return first;
  };
  return {
    calls,
    /** how often a call was made */
    count: (path: string) => calls.filter((call) => call.path === path).length,
    body: (path: string) => calls.findLast((call) => call.path === path)?.body,
    says: (path: string, ...next: Answer[]) => void answers.set(path, next),
    /** @param other what answers the calls of the rest of the screen */
    fetch:
      (other: (path: string) => object = () => ({})) =>
      async (path: string, init: { body?: string; signal?: AbortSignal } = {}): Promise<Response> => {
        calls.push({ path, body: JSON.parse(init.body ?? '{}') as Record<string, unknown> });
        const answer = answerOf(path);
        if (answer === 'lost') throw new TypeError('Failed to fetch');
        if (answer instanceof Response) return answer.clone();
        return new Response(JSON.stringify(answer ?? other(path)));
      },
  };
}
