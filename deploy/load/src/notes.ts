import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** A sale that was answered as paid: in the web shop by card, or at a card terminal. */
export interface Sold {
  readonly orderNo: string;
  /** of a web order */
  readonly email: string;
  /** of a payment at a terminal */
  readonly option: string;
  /** '12.00' */
  readonly total: string;
}
export interface Fault {
  readonly visit: string;
  readonly isShed: boolean;
  readonly why: string;
  /** epoch milliseconds */
  readonly at: number;
}
export interface Notes {
  readonly orders: readonly Sold[];
  readonly terminals: readonly Sold[];
  readonly faults: readonly Fault[];
}

const sold = { orderNo: z.string(), total: z.string(), email: z.string().default(''), option: z.string().default('') };
const line = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('order'), ...sold }),
  z.object({ kind: z.literal('terminal'), ...sold }),
  z.object({
    ...{ kind: z.literal('fault'), visit: z.string(), isShed: z.boolean(), why: z.string(), at: z.number() },
  }),
]);
type Line = z.output<typeof line>;

/** What the visitors wrote down (src/k6/visit.ts). What k6 itself says there is left out. */
export function readNotes(file: string): Notes {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const lines = text
    .split('\n')
    .filter((one) => one.startsWith('{"kind"'))
    .map((one) => line.parse(JSON.parse(one)));
  const of = <K extends Line['kind']>(kind: K) =>
    lines.filter((one): one is Extract<Line, { kind: K }> => one.kind === kind);
  return { orders: of('order'), terminals: of('terminal'), faults: of('fault') };
}
