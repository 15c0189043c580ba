/** Words that, anywhere in a key (`customerEmail`, `pin_hash`), mean that the value must not reach a log (docs/rules/reliability.md 7). */
const secretWords = new Set(
  'password passwd pin token secret card cvc cvv email mobile phone address street cookie cookies authorization csrf dob'.split(
    ' ',
  ),
);
const gone = '[redacted]';
const deepest = 6;
const known = new Map<string, boolean>();

/** @returns whether a value under this key is personal or secret; decided by whole words, so `shipping` is not a `pin` */
export function isSecretKey(key: string): boolean {
  const cached = known.get(key);
  if (cached !== undefined) return cached;
  const words = key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  const secret = words.some((word) => secretWords.has(word) || secretWords.has(word.replace(/e?s$/, '')));
  if (known.size < 2_000) known.set(key, secret);
  return secret;
}

/** Bounded, and no at-sign before the first one: else a long row of at-signs would be tried in every way there is. */
const EMAIL = /[^\s"'<>()=:,;/@]{1,254}@[^\s"'<>()=:,;/]{1,254}\.[^\s"'<>()=:,;/]+/g;
/** A bearer secret: it grants access to a confirmation, an attempt, a quote or a password reset. Numbers are shorter. */
const PROOF = /(\/(?:confirmation|return|notify|quote)\/|[?&]token=)[\w.-]{16,}/g;

/** Name and password in a server's address. */
const CREDENTIALS = /(\b[a-z][a-z\d+.-]{1,20}:\/\/)[^\s/@:"']*:[^\s/@"']+@/gi;

/** Takes passwords in addresses, e-mail addresses, search texts (`?s=`), customer searches and proofs in addresses out of free text. */
export function redactText(text: string): string {
  let clean = text;
  if (clean.includes('://')) clean = clean.replace(CREDENTIALS, '$1');
  if (clean.includes('@')) clean = clean.replace(EMAIL, '[email]');
  if (clean.includes('/cus-search/')) clean = clean.replace(/(\/cus-search\/)[^\s"'?]+/g, `$1${gone}`);
  if (clean.includes('/') || clean.includes('token=')) clean = clean.replace(PROOF, `$1${gone}`);
  if (clean.includes('s=')) clean = clean.replace(/([?&]s=)[^&\s"']+/g, `$1${gone}`);
  return clean;
}

/** A copy of the value that may be logged: secrets by key, personal data in texts, bytes as their length. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (depth > deepest) return '[deep]';
  if (value instanceof Uint8Array) return `[${value.byteLength} bytes]`;
  if (value instanceof Error) return describeError(value, depth);
  if (Array.isArray(value)) return value.slice(0, 100).map((item) => redact(item, depth + 1));
  return redactFields(value, depth);
}

export function redactFields(value: object, depth = 0): Record<string, unknown> {
  const fields = Object.entries(value).map(([key, field]) => [key, isSecretKey(key) ? gone : redact(field, depth + 1)]);
  return Object.fromEntries(fields);
}

/** Only chosen fields: a Postgres error's `detail` repeats the row, and with it the customer. */
function describeError(error: Error, depth: number): Record<string, unknown> {
  const { code, constraint, table, kind } = error as Error & Record<string, unknown>;
  const parts = { code, constraint, table, kind };
  const set = Object.entries(parts).filter(([, part]) => part !== undefined);
  return {
    type: error.name,
    message: redactText(error.message),
    ...Object.fromEntries(set),
    stack: redactText(error.stack ?? ''),
    ...(error.cause === undefined ? {} : { cause: redact(error.cause, depth + 1) }),
  };
}
