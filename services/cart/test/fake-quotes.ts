import { refuse } from '@shop/primitives/refusal';
import { QuoteState } from '@shop/proto/order/v1/counter';
import type {
  Document,
  GetDocumentRequest,
  Order,
  PlaceDraftRequest,
  SaveQuoteReply,
  SaveQuoteRequest,
} from '@shop/proto/order/v1/order';

interface Caller {
  readonly actor: { readonly staffId: string };
}
interface Version {
  readonly document: Document;
  readonly staffId: string;
}

/** Order's promises about quotes: one answer for a draft and version, one version over each base, none without a PIN. */
export function fakeQuotes() {
  const script = {
    /** what is refused instead */
    refuse: undefined as Error | undefined,
    /** the save is done, its answer never comes */
    losesAnswers: false,
    /** days left; below 0 expired */
    expiresIn: 14,
    pin: true,
    keepsEmail: false,
    whileSaving: async () => {},
  };
  const versions = new Map<string, Version[]>();
  const saved = new Map<string, SaveQuoteReply>();
  const requests: SaveQuoteRequest[] = [];
  const placings: PlaceDraftRequest[] = [];
  const meanwhile = () =>
    refuse('conflict', 'quote.saved_meanwhile', 'This quote was saved by Mo at 10:00. Your changes are kept.');
  const save = (request: SaveQuoteRequest, { actor }: Caller): SaveQuoteReply => {
    const key = `${request.draftId}/${request.draftVersion}`;
    const before = saved.get(key);
    if (before) return { ...before, replayed: true };
    if (script.refuse) throw script.refuse;
    if (!script.pin) throw refuse('forbidden', 'pin.required', 'PIN required');
    const orderNo = request.orderNo || String(100_001 + versions.size);
    const had = versions.get(orderNo) ?? [];
    if (had.length !== request.baseVersion || !request.document) throw meanwhile();
    const document = {
      ...request.document,
      lines: request.document.lines.map((line) => ({ ...line, priceVersion: 0 })),
    };
    versions.set(orderNo, [...had, { document, staffId: actor.staffId }]);
    const answer = { orderNo, version: had.length + 1, expiresOn: '2026-12-05', replayed: false };
    saved.set(key, answer);
    return answer;
  };
  const read = ({ orderNo, version }: GetDocumentRequest): Order => {
    const all = versions.get(orderNo) ?? [];
    const number = version ?? all.length;
    const found = all[number - 1];
    if (!found) throw refuse('not_found', 'order.unknown', 'The order is not exist');
    return orderOf(orderNo, { ...found, number, latest: all, expiresIn: script.expiresIn });
  };
  const rpcs = {
    async saveQuote(request: SaveQuoteRequest, caller: Caller) {
      requests.push(request);
      await script.whileSaving();
      const answer = save(request, caller);
      if (script.losesAnswers) throw refuse('unavailable', 'test.lost', 'The answer was lost.');
      return answer;
    },
    async placeDraft({ updateCustomer, ...request }: PlaceDraftRequest, caller: Caller) {
      placings.push({ updateCustomer, ...request });
      const { orderNo, version, replayed } = await rpcs.saveQuote({ ...request, email: false }, caller);
      const key = `${request.draftId}/${request.draftVersion}`;
      saved.set(key, { orderNo, version, expiresOn: '', replayed });
      return { orderNo, version, replayed, emailKept: updateCustomer && script.keepsEmail };
    },
    getDocument: async (request: GetDocumentRequest) => read(request),
  };
  return { rpcs, script, versions, requests, placings };
}

interface Shown extends Version {
  readonly number: number;
  readonly latest: readonly Version[];
  readonly expiresIn: number;
}
export const QUOTE_CREATED_AT = '2026-11-20T00:00:00.000Z';
export const QUOTE_SAVED_AT = '2026-11-21T00:00:00.000Z';

const orderOf = (orderNo: string, { document, number, latest, expiresIn }: Shown): Order => ({
  ...{
    orderNo,
    kind: 'quote',
    status: 'quote',
    document,
    payments: [],
    version: number,
    createdAt: QUOTE_CREATED_AT,
    updatedAt: QUOTE_SAVED_AT,
  },
  ...{
    confirmationToken: '',
    lockReason: '',
    hasBackorder: false,
    purchaseDue: false,
    inShop: false,
    refundDueCents: 0,
  },
  quote: {
    ...{ state: QuoteState.QUOTE_STATE_ACTIVE, expiresOn: '2026-12-05', expiresIn },
    ...{ minExpiresOn: '2026-11-21', maxExpiresOn: '2026-12-21', sentAt: '' },
    created: { version: 1, staffId: latest[0]?.staffId ?? '', at: QUOTE_CREATED_AT },
    saved: { version: number, staffId: latest.at(-1)?.staffId ?? '', at: QUOTE_SAVED_AT },
  },
});
