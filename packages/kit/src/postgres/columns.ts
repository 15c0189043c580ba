import { asCents, type Cents } from '@shop/primitives/money';
import { oneOf as memberOf } from '@shop/primitives/one-of';

/** A column: its type in PostgreSQL, and what becomes of the value that pg or jsonb brings. */
export interface Column<T> {
  readonly type: string;
  read(value: unknown): T;
}

/** A column whose type in the database says all there is to know of its values. */
const asStored = <T>(type: string): Column<T> => ({ type, read: (value) => value as T });

export const text = asStored<string>('text');
export const textArray = asStored<readonly string[]>('text[]');
export const int = asStored<number>('int');
export const bigint = asStored<number>('bigint');
export const flag = asStored<boolean>('boolean');
/** A calendar day as text; '' where the row has none. */
export const day: Column<string> = { type: 'text', read: (value) => (value ?? '') as string };
export const instant = asStored<Date>('timestamptz');
/** What this service itself has written. */
export const json = <T>(): Column<T> => asStored<T>('jsonb');
export const cents: Column<Cents> = { type: 'bigint', read: (value) => asCents(value as number) };

/** @throws RangeError from `read` for a stored value outside the set */
export const oneOf = <T extends string | number>(set: readonly T[]): Column<T> => ({
  type: typeof set[0] === 'number' ? 'int' : 'text',
  read: (value) =>
    memberOf(set, value, () => new RangeError(`a column holds "${String(value)}", none of ${set.join()}`)),
});

export const orNull = <T>(column: Column<T>): Column<T | null> => ({
  ...column,
  read: (value) => (value === null ? null : column.read(value)),
});

export const texts = <F extends string>(fields: readonly F[]): Record<F, Column<string>> =>
  Object.fromEntries(fields.map((field) => [field, text])) as Record<F, Column<string>>;

const snake = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * The columns of `T`, all of them and no other, or it does not compile. A field `payToken` is the column `pay_token`. What
 * reads and writes a row is made from this one table; a row goes to the database as the JSON of a `T`.
 */
export function columns<T extends object>(table: { readonly [F in keyof T]-?: Column<T[F]> }) {
  const all = Object.entries<Column<unknown>>(table).map(([field, column]) => ({
    ...{ field, column, name: snake(field) },
  }));
  const listed = (text: (column: (typeof all)[number]) => string): string => all.map(text).join(', ');
  return {
    /** for `insert into …`, or with an alias and a dot in front of each for `select …` */
    names: (prefix = '') => listed(({ name }) => `${prefix}${name}`),
    /** for `from jsonb_to_record($1::jsonb) as …` */
    record: (alias: string) => `${alias} (${listed(({ field, column }) => `"${field}" ${column.type}`)})`,
    /** a record's values, in the order of `names` */
    values: (alias: string) => listed(({ field }) => `${alias}."${field}"`),
    /** for `update … set …` from a record */
    sets: (alias: string) => listed(({ field, name }) => `${name} = ${alias}."${field}"`),
    /** a row with these columns, among others */
    read: (row: object): T =>
      Object.fromEntries(
        all.map(({ field, column, name }) => [field, column.read((row as Record<string, unknown>)[name])]),
      ) as T,
  };
}
