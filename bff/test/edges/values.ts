import { z } from 'zod';

/**
 * Edge values as they go over the wire. JSON texts are latin1: one character a byte, so that bytes which are no UTF-8 can
 * be written too; those for paths, queries and forms are percent-encoded already.
 */
const utf8 = (text: string): string => Buffer.from(text).toString('latin1');
const quoted = (inside: string): string => `"${inside}"`;

/** What trimming leaves nothing of, and what only looks so: BOM, no-break space, line separator, zero width space. */
const BLANKS = ['', ' ', '\t', '\ufeff', '\u00a0', '\u2028', '\u3000', '\u200b', '\u2060', ' \ufeff\u00a0 '];

const LIMITS = [31, 32, 53, 63, 64].flatMap((bits) => [2n ** BigInt(bits) - 1n, 2n ** BigInt(bits)]);
const WHOLE = [0n, 1n, ...LIMITS, 2n ** 53n + 1n].flatMap((value) => [String(value), String(-value)]);
const ODD_NUMBERS = ['-0', '1.5', '0.1', '-0.005', '1e-7', '1e9', '1e21', '1e308', '1e309', '-1e309', '5e-324'];
const NUMBERS = [...new Set([...WHOLE, '-1', '999', '1000', ...ODD_NUMBERS])];

const WORDS = [
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'true',
  'on',
  '0x10',
  '１２３４',
  '1_000',
  "'; drop table customer; --",
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'toString',
  '%',
  '\\',
  ':*?',
  '\r\nset-cookie: a=b',
  '👩‍👩‍👧‍👦',
  'e\u0301'.repeat(60),
  '\u202eabc',
  '\uffff',
  '00000000-0000-0000-0000-000000000000',
  '\u0000',
  'a\u0000b',
];

/** Bytes that are no UTF-8: half a surrogate pair, an overlong NUL, a lone continuation, a cut character. */
const NO_UTF8 = ['\xed\xa0\x80', '\xc0\x80', '\x80', '\xff\xfe', 'caf\xc3'];
const HALVES = ['\\ud800', '\\udfff', '\\udc00\\ud800', 'a\\ud83d'];
const LONG = [64, 65, 4_096, 4_097, 60_000].map((length) => 'x'.repeat(length));

const OTHER_TYPES = [
  'null',
  'true',
  'false',
  '[]',
  '{}',
  '[null]',
  '[[[[[[]]]]]]',
  '[1,"2",{}]',
  '{"$ne":null}',
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"toString":1,"length":1e9}',
  `${'['.repeat(2_000)}${']'.repeat(2_000)}`,
  `[${'1,'.repeat(600)}1]`,
];

const escaped = (text: string): string => utf8(JSON.stringify(text));

/** JSON texts that may stand for any value. */
export const JSON_EDGES: readonly string[] = [
  ...[...BLANKS, ...WORDS, ...NUMBERS, ...LONG].map(escaped),
  ...[...NO_UTF8, ...HALVES].map(quoted),
  ...NUMBERS,
  ...OTHER_TYPES,
];

const RAW_BYTES = ['%ED%A0%80', '%C0%80', '%FF', '%EF%BB%BF', '%00', 'a%00b', '%E0%A4%A', '%', '%zz', '%u0041'];
const PATHS = ['.', '..', '%2e%2e', '%2F', 'a%2Fb', '%5C', 'a+b', ';x=1', '%23', '%3F', "(')*", '%0d%0aset-cookie:a'];
const LONG_SEGMENTS = [200, 201, 4_096, 4_097].map((length) => 'x'.repeat(length));

/** The same for one part of an address or a form, percent-encoded. */
export const ENCODED_EDGES: readonly string[] = [
  ...[...BLANKS, ...WORDS, ...NUMBERS].map((text) => encodeURIComponent(text)),
  ...RAW_BYTES,
  ...PATHS,
  ...LONG_SEGMENTS,
];

interface Shape {
  readonly type?: string;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
  readonly items?: Shape;
}

const shapesOf = (schema: z.ZodType): Shape[] => {
  const walk = (shape: Shape): Shape[] => [shape, ...[...(shape.anyOf ?? []), ...(shape.allOf ?? [])].flatMap(walk)];
  return walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape);
};

/** What a field's own bounds make interesting: each limit, and one past it. JSON texts. */
export function boundsOf(schema: z.ZodType): string[] {
  return shapesOf(schema).flatMap((shape) => [
    ...around(shape.maxLength).flatMap((length) => [escaped('x'.repeat(length)), escaped('é'.repeat(length))]),
    ...[shape.minimum, shape.maximum].flatMap(around).flatMap((value) => [String(value), quoted(String(value))]),
    ...around(shape.maxItems).map((length) => `[${Array<string>(length).fill('"x"').join(',')}]`),
    ...(shape.enum ?? []).map((value) => JSON.stringify(value)),
  ]);
}

const around = (limit: number | undefined): number[] =>
  limit === undefined
    ? []
    : [limit - 1, limit, limit + 1].filter((value) => Math.abs(value) < 2 ** 53 && value >= -(2 ** 53));
