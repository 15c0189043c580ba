/** The services whose databases the monitor reads. */
export const SERVICES = [
  'catalog',
  'coupon',
  'account',
  'payment',
  'order',
  'cart',
  'banking',
  'notification',
] as const;
export type Service = (typeof SERVICES)[number];

/**
 * One half of a rule: a query of the views in schema `monitor` of one database. It answers `subject` (what the fact is about, as an order
 * number), `key` (which fact of it; '' when there is one) and `says`, all text.
 */
export interface Side {
  readonly service: Service;
  readonly sql: string;
}

interface Base {
  /** label of its metrics: bounded, snake_case, never renamed */
  readonly name: string;
  /** what must hold, as one sentence for people */
  readonly holds: string;
  /** by order: each query has `$1`, the order numbers to look at; whole: each query reads its table whole */
  readonly scope: 'order' | 'whole';
}

/** Both queries answer the same facts. */
export interface Agreement extends Base {
  readonly sides: readonly [Side, Side];
}

/** The query answers nothing: each row it answers is a fault. */
export interface Absence extends Base {
  readonly never: readonly Side[];
}

export type Rule = Agreement | Absence;

/** A row of a {@link Side}. */
export interface Fact {
  readonly subject: string;
  readonly key: string;
  readonly says: string;
}

/** One fact that is not as its rule says. */
export interface Fault {
  readonly rule: string;
  readonly subject: string;
  readonly sentence: string;
}

/** The same query, asked in every database. */
export const everywhere = (sql: string): Side[] => SERVICES.map((service) => ({ service, sql }));
