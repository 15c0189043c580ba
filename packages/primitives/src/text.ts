/** The longest text we store for each kind of field, in UTF-16 units; the edge answers 400 to anything longer. */
export const TEXT_LIMITS = {
  name: 100,
  company: 150,
  email: 254,
  mobile: 30,
  address: 255,
  leaveAt: 120,
  note: 120,
  comment: 2000,
  code: 64,
  slug: 200,
  search: 200,
  subject: 200,
  message: 5000,
  reference: 100,
  /** of an order's item: its line's uuid, and of a component '/' and its code */
  itemId: 101,
  token: 4096,
} as const;

export type TextLimit = keyof typeof TEXT_LIMITS;

/**
 * A NUL cannot be stored by PostgreSQL, and half of a surrogate pair is no character: inside JSON PostgreSQL refuses it,
 * in UTF-8 it silently becomes another one. Text with either is refused at the edge.
 */
export const isStorableText = (value: string): boolean => !value.includes('\u0000') && !/\p{Surrogate}/u.test(value);

/** Whether PostgreSQL would read it as a uuid of the usual form: anything else must not reach a column of ids. */
export const isUuid = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
