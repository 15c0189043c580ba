import pg from 'pg';

const oid = { int8: 20, date: 1082, textArray: 1009, int8Array: 1016, dateArray: 1182 };

/**
 * An int8 as a number: cents and counters here stay far below 2^53.
 * @throws RangeError beyond the safe integers, rather than a figure that is a little wrong
 */
export function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('a bigint column holds more than a number can carry exactly');
  return value;
}

const textArray = pg.types.getTypeParser(oid.textArray) as (text: string) => (string | null)[];
const integers = (text: string) => textArray(text).map((item) => (item === null ? null : safeInteger(item)));
const asIs = (text: string) => text;

const own: Record<number, (text: string) => unknown> = {
  [oid.int8]: safeInteger,
  [oid.date]: asIs,
  [oid.int8Array]: integers,
  [oid.dateArray]: textArray,
};

/** int8 → number, date → 'YYYY-MM-DD' (a day has no time zone), numeric → string, timestamptz → Date; of one pool only. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    (format === 'binary' ? undefined : own[Number(id)]) ?? pg.types.getTypeParser(id, format),
};
