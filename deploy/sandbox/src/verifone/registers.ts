import { randomBytes } from 'node:crypto';
import type { Clock } from '@shop/kit/clock';
import { openJournal } from '../journal.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { end, type Engine, enter, goOn, latest, recover, schedule } from './engine.ts';
import { recordSchema, type Sale, type Session, type Switches } from './records.ts';
import { createShelf, type Shelf } from './shelf.ts';
import { type Answer, scriptOf, timedOut } from './walk.ts';

export type Wish = Omit<Session, 'paymentId' | 'token' | 'at'>;

export interface Registers extends Pick<Shelf, 'switches'> {
  readonly names: readonly string[];
  create(wish: Wish): Promise<Sale | 'busy' | 'used' | 'noOriginal'>;
  /** How a sale stands now; undefined when there is none of that reference. */
  find(merchantId: string, referenceId: string): Promise<Sale | undefined>;
  /** The sale of a page's address. */
  ofPage(token: string): Promise<Sale | undefined>;
  /** Every sale, as it lies on the disk. */
  all(): Promise<Sale[]>;
  /** What a register did last, or does now. */
  last(registerId: string): Promise<Sale | undefined>;
  /** The page is open: the terminal begins, once. @returns false while it serves another sale */
  open(sale: Sale): Promise<boolean>;
  /** To the next stage, or to the end. */
  goOn(sale: Sale): Promise<void>;
  /** Ends an open sale; the first end stays. */
  end(sale: Sale, answer: Answer & { readonly isLost?: boolean }): Promise<void>;
  /** An answer that was lost on its way arrives. */
  recover(sale: Sale): Promise<void>;
  set(registerId: string, switches: Switches): Promise<void>;
  close(): Promise<void>;
}
export interface RegistersSetting {
  readonly path: string;
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly registers: readonly string[];
  readonly stepMs: number;
}

/** Opens the registers over their file and brings the common ledger up to it. A sale that was on its way goes on. */
export async function openRegisters({ path, registers, ...setting }: RegistersSetting): Promise<Registers> {
  const { records, journal } = await openJournal({ path, schema: recordSchema });
  const shelf = createShelf();
  for (const record of records) shelf.apply(record);
  for (const sale of shelf.all()) await enter(setting.ledger, sale);
  let saved = Promise.resolve();
  const engine: Engine = {
    ...setting,
    shelf,
    timers: new Map(),
    write: (record) => {
      shelf.apply(record);
      saved = journal.append(record);
      return saved;
    },
  };
  for (const sale of shelf.all()) schedule(engine, sale);
  const close = async (): Promise<void> => {
    for (const timer of engine.timers.values()) clearTimeout(timer);
    await journal.close();
  };
  return { ...callsOf(engine, () => saved), names: registers, switches: shelf.switches, close };
}

/** @param saved when the newest record lies on the disk */
function callsOf(engine: Engine, saved: () => Promise<void>): Omit<Registers, 'names' | 'switches' | 'close'> {
  const { shelf } = engine;
  const now = async (before: Sale | undefined): Promise<Sale | undefined> => {
    if (!before) return undefined;
    if (isStale(engine, before)) await end(engine, before, timedOut(before.session));
    const sale = latest(engine, before);
    await saved();
    return sale;
  };
  return {
    create: (wish) => create(engine, wish),
    find: (merchantId, referenceId) => now(shelf.byReference(merchantId, referenceId)),
    ofPage: (token) => now(shelf.byToken(token)),
    all: async () => {
      const sales = shelf.all();
      await saved();
      return sales;
    },
    last: (registerId) => now(shelf.of(registerId).at(-1)),
    open: async (before) => {
      const sale = latest(engine, before);
      if (sale.stage !== 'created' || sale.end) return true;
      if (isServing(shelf, sale.session.registerId)) return false;
      await goOn(engine, sale);
      return true;
    },
    goOn: (sale) => goOn(engine, sale),
    end: (sale, answer) => end(engine, sale, answer),
    recover: (sale) => recover(engine, sale),
    set: async (registerId, switches) => {
      const onDisk = engine.write({ kind: 'switched', registerId, switches });
      for (const sale of shelf.of(registerId)) schedule(engine, sale);
      await onDisk;
    },
  };
}

async function create({ shelf, clock, write }: Engine, wish: Wish): Promise<Sale | 'busy' | 'used' | 'noOriginal'> {
  const { merchantId, registerId, referenceId, type, amountCents, originalReferenceId } = wish;
  if (shelf.byReference(merchantId, referenceId)) return 'used';
  const original = shelf.byReference(merchantId, originalReferenceId);
  const canBeGivenBack = original?.session.type === 'purchase' && original.end?.status === 'APPROVED';
  if (type === 'refund' && !canBeGivenBack) return 'noOriginal';
  if (isServing(shelf, registerId) || scriptOf(amountCents) === 'busy') return 'busy';
  const session: Session = { ...wish, paymentId: hex(8), token: hex(16), at: clock.now().toISOString() };
  await write({ kind: 'session', session });
  return { session, stage: 'created', isLost: false };
}

const hex = (bytes: number): string => randomBytes(bytes).toString('hex');

const isServing = (shelf: Shelf, registerId: string): boolean =>
  shelf.of(registerId).some(({ stage, end: made }) => stage !== 'created' && !made);

/** A page that nobody opens is waited for this long. */
const PATIENCE_MS = 180_000;

const isStale = ({ clock }: Engine, { session, stage, end: made }: Sale): boolean =>
  stage === 'created' && !made && clock.now().getTime() - Date.parse(session.at) > PATIENCE_MS;
