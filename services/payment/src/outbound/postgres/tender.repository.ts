import type { Db } from '@shop/kit/postgres/transaction';
import { asCents } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import type { TenderKey, TenderPart, TenderState, TenderWriter } from '../../application/ports.ts';

interface HoldRow {
  kind: TenderPart['kind'];
  ref: string;
  cents: number;
  state: TenderState;
}

/** Voucher and credit money: account rows carry what is promised, entries say why a balance changed. */
export function tenderWriter(db: Db): TenderWriter {
  return {
    hold: (key, parts) => hold(db, key, parts),
    release: (key) => release(db, key),
    finalise: (key, at, newId) => finalise(db, key, { at, newId }),
  };
}

async function hold(db: Db, key: TenderKey, parts: readonly TenderPart[]): Promise<void> {
  await lockKey(db, key);
  if (await isReleased(db, key)) {
    throw refuse('conflict', 'payment.released', 'Your cart has changed. Please try again.');
  }
  if ((await holdsOf(db, key)).length > 0) return;
  await giveBack(db, key, 'version < $2');
  // One order for everybody, so that two carts with the same two accounts cannot wait for each other.
  for (const part of parts.toSorted((a, b) => `${a.kind} ${a.ref}`.localeCompare(`${b.kind} ${b.ref}`))) {
    await promise(db, key, part);
  }
}

/** What other versions of the order still hold goes back: this one may need the very same money. */
async function giveBack(db: Db, { orderNo, version }: TenderKey, which: string): Promise<void> {
  const { rows } = await db.query<{ version: number }>(
    `select distinct version from tender_hold where order_no = $1 and ${which} and state = 'held' order by version`,
    [orderNo, version],
  );
  for (const other of rows) await release(db, { orderNo, version: other.version });
}

async function release(db: Db, key: TenderKey): Promise<void> {
  await lockKey(db, key);
  await db.query('insert into tender_tombstone (order_no, version) values ($1, $2) on conflict do nothing', [
    key.orderNo,
    key.version,
  ]);
  for (const held of (await holdsOf(db, key)).filter(({ state }) => state === 'held')) {
    await db.query('update tender_account set held_cents = held_cents - $3 where kind = $1 and ref = $2', [
      held.kind,
      held.ref,
      held.cents,
    ]);
    await mark(db, key, { ...held, state: 'released' });
  }
}

async function finalise(
  db: Db,
  key: TenderKey,
  { at, newId }: { at: Date; newId: () => string },
): Promise<TenderPart[]> {
  await lockKey(db, key);
  // Paid is paid: a later version never comes to be.
  await giveBack(db, key, 'version <> $2');
  const taken: TenderPart[] = [];
  for (const held of await holdsOf(db, key)) {
    if (!(await spend(db, held))) continue;
    await mark(db, key, { ...held, state: 'final' });
    await db.query(
      'insert into tender_entry (id, kind, ref, cents, order_no, version, at) values ($1, $2, $3, $4, $5, $6, $7)',
      [newId(), held.kind, held.ref, -held.cents, key.orderNo, key.version, at],
    );
    taken.push({ kind: held.kind, ref: held.ref, cents: asCents(held.cents) });
  }
  return taken;
}

/** Take and release for one order wait for each other, also before any row of it exists. */
async function lockKey(db: Db, { orderNo }: TenderKey): Promise<void> {
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 7))', [orderNo]);
}

async function isReleased(db: Db, { orderNo, version }: TenderKey): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from tender_tombstone where order_no = $1 and version = $2', [
    orderNo,
    version,
  ]);
  return rowCount > 0;
}

async function holdsOf(db: Db, { orderNo, version }: TenderKey): Promise<HoldRow[]> {
  const { rows } = await db.query<HoldRow>(
    'select kind, ref, cents, state from tender_hold where order_no = $1 and version = $2 order by kind, ref for update',
    [orderNo, version],
  );
  return rows;
}

async function promise(db: Db, { orderNo, version }: TenderKey, { kind, ref, cents }: TenderPart): Promise<void> {
  const { rowCount } = await db.query(
    'update tender_account set held_cents = held_cents + $3 where kind = $1 and ref = $2 and balance_cents - held_cents >= $3',
    [kind, ref, cents],
  );
  if (rowCount === 0) {
    const name = kind === 'voucher' ? 'voucher' : 'credit';
    throw refuse(
      'precondition',
      'payment.short',
      `Your ${name} no longer covers this amount. Please check the new total.`,
    );
  }
  await db.query(
    `insert into tender_hold (order_no, version, kind, ref, cents, state) values ($1, $2, $3, $4, $5, 'held')`,
    [orderNo, version, kind, ref, cents],
  );
}

/** A released promise (late approval) is kept where the balance still allows it. */
async function spend(db: Db, { kind, ref, cents, state }: HoldRow): Promise<boolean> {
  if (state === 'final') return false;
  const held = state === 'held' ? cents : 0;
  const { rowCount } = await db.query(
    `update tender_account set balance_cents = balance_cents - $3, held_cents = held_cents - $4
      where kind = $1 and ref = $2 and balance_cents - $3 >= held_cents - $4`,
    [kind, ref, cents, held],
  );
  return rowCount === 1;
}

async function mark(db: Db, { orderNo, version }: TenderKey, { kind, ref, state }: HoldRow): Promise<void> {
  await db.query('update tender_hold set state = $5 where order_no = $1 and version = $2 and kind = $3 and ref = $4', [
    orderNo,
    version,
    kind,
    ref,
    state,
  ]);
}
