/** Why an expected refusal happened; each kind has one gRPC status and one HTTP status (kit/grpc/status, bff/edge/errors). */
export type RefusalKind =
  | 'malformed'
  | 'precondition'
  | 'conflict'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'exhausted'
  | 'unavailable';

/** An answer we expect to give: the sentence is for a person, the code is stable for machines. */
export class Refusal extends Error {
  readonly kind: RefusalKind;
  readonly code: string;
  readonly detail: Readonly<Record<string, string>>;

  // oxlint-disable-next-line max-params -- see refuse
  constructor(kind: RefusalKind, code: string, sentence: string, detail: Readonly<Record<string, string>> = {}) {
    super(sentence);
    this.name = 'Refusal';
    this.kind = kind;
    this.code = code;
    this.detail = detail;
  }
}

/**
 * Makes the refusal to throw: `throw refuse('precondition', 'payment.nothing_due', 'Full payment loaded already!')`.
 * @param code stable, dotted, never shown to a person
 * @param sentence the exact text a person reads; written once, beside its rule
 */
// oxlint-disable-next-line max-params -- kind, code and sentence are always given; detail is the rare fourth
export function refuse(
  kind: RefusalKind,
  code: string,
  sentence: string,
  detail: Readonly<Record<string, string>> = {},
): Refusal {
  return new Refusal(kind, code, sentence, detail);
}
