import type { Db } from '@shop/kit/postgres/transaction';
import { lesser } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import type { Taking, TenderKey, TenderPart, TenderWriter } from '../../application/tender-ports.ts';
import { reserve, short } from './balance.sql.ts';
import { give, lockKey, spend, spendNow } from './tender-entry.sql.ts';
import { type HoldRow, holdColumns } from './tender.columns.ts';

/** Voucher and credit money: account rows carry what is promised, entries say why a balance changed. */
export function tenderRepository(db: Db): TenderWriter {
  return {
    hold: (key, parts) => hold(db, key, parts),
    release: (key) => release(db, key),
    keep: (key, until) => keep(db, key, until),
    giveBackKept: (now) => giveBackKept(db, now),
    spend: (entry, part) => spendNow(db, entry, part),
    give: (entry, part) => give(db, entry, part),
    finalise: (key, taking) => finalise(db, key, taking),
  };
}

async function hold(db: Db, key: TenderKey, parts: readonly TenderPart[]): Promise<void> {
  await lockKey(db, key);
  if (await isReleased(db, key)) {
    throw refuse('conflict', 'payment.released', 'Your cart has changed. Please try again.');
  }
  if ((await holdsOf(db, key)).length > 0) return;
  await refuseWhileKept(db, key);
  await giveBack(db, key, 'version < $2');
  // One order for everybody, so that two carts with the same two accounts cannot wait for each other.
  for (const part of parts.toSorted((a, b) => `${a.kind} ${a.ref}`.localeCompare(`${b.kind} ${b.ref}`))) {
    await promise(db, key, part);
  }
}

/** A payment for another version has arrived: its money is not moved away from under it. */
async function refuseWhileKept(db: Db, { orderNo, version }: TenderKey): Promise<void> {
  const { rowCount } = await db.query(
    `select 1 from tender_hold where order_no = $1 and version <> $2 and state = 'held' and kept_until is not null`,
    [orderNo, version],
  );
  if (rowCount > 0) throw refuse('conflict', 'payment.kept', 'Your payment is being recorded. Please try again.');
}

/** What other versions of the order still hold goes back: this one may need the very same money. */
async function giveBack(db: Db, { orderNo, version }: TenderKey, which: string): Promise<void> {
  const { rows } = await db.query<{ version: number }>(
    `select distinct version from tender_hold where order_no = $1 and ${which} and state = 'held' order by version`,
    [orderNo, version],
  );
  for (const other of rows) await letGo(db, { orderNo, version: other.version }, () => true);
}

const release = (db: Db, key: TenderKey): Promise<void> => letGo(db, key, ({ keptUntil }) => keptUntil === null);

async function letGo(db: Db, key: TenderKey, which: (row: HoldRow) => boolean): Promise<void> {
  await lockKey(db, key);
  await db.query('insert into tender_tombstone (order_no, version) values ($1, $2) on conflict do nothing', [
    key.orderNo,
    key.version,
  ]);
  for (const held of (await holdsOf(db, key)).filter((row) => row.state === 'held' && which(row))) {
    await db.query('update tender_account set held_cents = held_cents - $3 where kind = $1 and ref = $2', [
      held.kind,
      held.ref,
      held.cents,
    ]);
    await mark(db, key, { ...held, state: 'released' });
  }
}

async function keep(db: Db, key: TenderKey, until: Date): Promise<void> {
  await lockKey(db, key);
  const rows = await holdsOf(db, key);
  if (rows.length === 0) throw short('Nothing is held for this order.');
  await giveBack(db, key, 'version <> $2 and (kept_until is null or version < $2)');
  for (const row of rows.filter(({ state }) => state === 'released')) {
    await reserve(db, row);
    await mark(db, key, { ...row, state: 'held' });
  }
  await db.query(`update tender_hold set kept_until = $3 where order_no = $1 and version = $2 and state = 'held'`, [
    key.orderNo,
    key.version,
    until,
  ]);
}

// One version a transaction: locks of several orders would be taken in whatever order they are due. Of replicas that find the same one
// the second waits for its order's lock and finds nothing left.
async function giveBackKept(db: Db, now: Date): Promise<boolean> {
  const { rows } = await db.query<{ order_no: string; version: number }>(
    `select order_no, version from tender_hold where state = 'held' and kept_until <= $1 order by kept_until limit 1`,
    [now],
  );
  for (const { order_no: orderNo, version } of rows) {
    await letGo(db, { orderNo, version }, ({ keptUntil }) => keptUntil !== null && keptUntil <= now);
  }
  return rows.length > 0;
}

async function finalise(db: Db, key: TenderKey, { at, newId, kinds }: Taking): Promise<TenderPart[]> {
  const isTaken = ({ kind }: HoldRow) => kinds?.has(kind) ?? true;
  await lockKey(db, key);
  // Paid is paid: a later version never comes to be.
  await giveBack(db, key, 'version <> $2');
  if (kinds) await letGo(db, key, (row) => !isTaken(row));
  const taken: TenderPart[] = [];
  for (const held of (await holdsOf(db, key)).filter(isTaken)) {
    const cents = lesser(held.cents, kinds?.get(held.kind) ?? held.cents);
    if (!(await spend(db, held, cents))) continue;
    await mark(db, key, { ...held, cents, state: 'final' });
    await db.query(
      'insert into tender_entry (id, kind, ref, cents, order_no, version, at) values ($1, $2, $3, $4, $5, $6, $7)',
      [newId(), held.kind, held.ref, -cents, key.orderNo, key.version, at],
    );
    const { state: _state, keptUntil: _keptUntil, ...part } = held;
    taken.push({ ...part, cents });
  }
  return taken;
}

async function isReleased(db: Db, { orderNo, version }: TenderKey): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from tender_tombstone where order_no = $1 and version = $2', [
    orderNo,
    version,
  ]);
  return rowCount > 0;
}

async function holdsOf(db: Db, { orderNo, version }: TenderKey): Promise<HoldRow[]> {
  const { rows } = await db.query<object>(
    `select ${holdColumns.names()} from tender_hold where order_no = $1 and version = $2 order by kind, ref for update`,
    [orderNo, version],
  );
  return rows.map(holdColumns.read);
}

async function promise(db: Db, { orderNo, version }: TenderKey, part: TenderPart): Promise<void> {
  const { kind, ref, cents, branch } = part;
  await reserve(db, part);
  await db.query(
    `insert into tender_hold (order_no, version, kind, ref, cents, branch, state) values ($1, $2, $3, $4, $5, $6, 'held')`,
    [orderNo, version, kind, ref, cents, branch],
  );
}

async function mark(db: Db, { orderNo, version }: TenderKey, { kind, ref, state, cents }: HoldRow): Promise<void> {
  await db.query(
    'update tender_hold set state = $5, cents = $6 where order_no = $1 and version = $2 and kind = $3 and ref = $4',
    [orderNo, version, kind, ref, state, cents],
  );
}
