import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { type Cents, parseCents } from '@shop/primitives/money';
import { z } from 'zod';
import type { Keyring } from '../keys/keyring.ts';
import type { Account } from './accounts.ts';

/** Refused before anything was done; the codes are the provider's own. */
export interface ScrRefusal {
  readonly code: 'P4' | 'P7' | 'P8' | 'P9' | 'PH' | 'PL' | 'PM';
  readonly text: string;
}
const station = z.string().min(1).max(32);
const txnRef = z.string().min(1).max(40);
const short = z.string().min(1).max(32);
const digits = z.string().regex(/^\d{14}$/);
const url = z.url({ protocol: /^https?$/ }).max(2_048);

const amount = z
  .string()
  .max(13)
  .regex(/^\d+\.\d{2}$/)
  .transform((text, context): Cents => {
    const cents = parseCents(text);
    if (cents !== undefined && cents > 0) return cents;
    context.addIssue({ code: 'custom', message: 'Amount' });
    return z.NEVER;
  });
const money = {
  Amount: amount,
  Cur: z.literal('NZD'),
  TxnType: z.enum(['Purchase', 'Refund']),
  Station: station,
  TxnRef: txnRef,
  DpsTxnRef: z.string().max(16).optional(),
  DeviceId: short,
  PosName: short,
  PosVersion: z.string().max(32).optional(),
  VendorId: short,
  MRef: z.string().max(64).optional(),
  UrlSuccess: url.optional(),
  UrlFail: url.optional(),
};
const looking = <T extends string>(type: T) => ({ Station: station, TxnType: z.literal(type), TxnRef: txnRef });

/** The children of each request, in the order in which the host wants them. */
const REQUESTS = {
  Purchase: z.object(money),
  Refund: z.object(money),
  Status: z.object(looking('Status')),
  UI: z.object({
    Station: station,
    TxnType: z.literal('UI'),
    UiType: z.literal('Bn'),
    Name: z.enum(['B1', 'B2']),
    Val: z.enum(['YES', 'NO', 'CANCEL']),
    TxnRef: txnRef,
  }),
  Report: z.object({
    Station: station,
    TxnType: z.literal('Report'),
    DateFrom: digits,
    DateTo: digits,
    TxnRef: txnRef.optional(),
    Cursor: z.string().min(1).max(64).optional(),
  }),
  Receipt: z.object({
    ...looking('Receipt'),
    DuplicateFlag: z.enum(['0', '1']),
    ReceiptType: z.enum(['1', '2', '3']),
  }),
} as const;
type TxnType = keyof typeof REQUESTS;
export type MoneyRequest = z.output<(typeof REQUESTS)['Purchase']>;
export type StatusRequest = z.output<(typeof REQUESTS)['Status']>;
export type ButtonRequest = z.output<(typeof REQUESTS)['UI']>;
export type ReceiptRequest = z.output<(typeof REQUESTS)['Receipt']>;
export type ReportRequest = z.output<(typeof REQUESTS)['Report']>;
/** About one transaction, which it names. */
export type TxnRequest = MoneyRequest | StatusRequest | ButtonRequest | ReceiptRequest;
export type ScrRequest = TxnRequest | ReportRequest;

export type ScrReading = { readonly refusal: ScrRefusal } | { readonly request: ScrRequest; readonly account: Account };

/** Reads `<Scr action="doScrHIT" user="…" key="…">` as strictly as the host does: order and length of every child count. */
export function readScr(body: unknown, accounts: readonly Account[], keyring: Keyring): ScrReading {
  const root = typeof body === 'string' ? rootOf(body) : undefined;
  if (root?.name !== 'Scr' || root.attributes['action'] !== 'doScrHIT') return refused('PL', 'Invalid XML');
  const account = accounts.find(({ user }) => user === root.attributes['user']);
  if (!account) return refused('PH', 'User error');
  const { user, key: configured } = account;
  if (!keyring.accepts({ provider: 'hit', user, configured }, root.attributes['key'] ?? ''))
    return refused('P8', 'Authentication error');
  const children = childrenOf(root);
  const type = children.find(([name]) => name === 'TxnType')?.[1] ?? '';
  if (type === 'Auth') return refused('PM', 'Transaction type not allowed');
  if (!isType(type)) return refused('P7', 'Invalid TxnType');
  const refusal = faultIn(REQUESTS[type].shape, children);
  if (refusal) return { refusal };
  const request = REQUESTS[type].safeParse(Object.fromEntries(children));
  return request.success ? { request: request.data, account } : invalid(request.error);
}

const refused = (code: ScrRefusal['code'], text: string): ScrReading => ({ refusal: { code, text } });
const isType = (type: string): type is TxnType => type in REQUESTS;

function invalid(error: z.ZodError): ScrReading {
  const name = String(error.issues[0]?.path[0] ?? '');
  return name === 'DeviceId' ? refused('P4', 'DeviceId is too long') : refused('PL', `Invalid ${name}`);
}

/** A document type is refused: nothing of it is ever needed. */
function rootOf(xml: string): XmlElement | undefined {
  if (/<!DOCTYPE/i.test(xml)) return undefined;
  try {
    return parseXml(xml).root ?? undefined;
  } catch {
    return undefined;
  }
}

const childrenOf = ({ children }: XmlElement): [string, string][] =>
  children.filter((child) => child instanceof XmlElement).map(({ name, text }) => [name, text]);

/** The first child that is missing, unknown, repeated or out of its order. */
function faultIn(shape: Readonly<Record<string, z.ZodType>>, children: [string, string][]): ScrRefusal | undefined {
  const rest = children.map(([name]) => name);
  for (const [name, schema] of Object.entries(shape)) {
    if (rest[0] === name) rest.shift();
    else if (!schema.safeParse(undefined).success) return { code: 'PL', text: `Missing tag ${name}` };
  }
  return rest[0] === undefined ? undefined : { code: 'PL', text: `Unexpected tag ${rest[0]}` };
}
