import { isUniqueViolation } from '@shop/kit/postgres/errors';
import type { Db } from '@shop/kit/postgres/transaction';
import { refuse } from '@shop/primitives/refusal';
import type { CartWriter } from '../../application/ports.ts';
import { ownerColumns } from './cart.query.ts';
import { type CartRow, cartColumns, toCart } from './cart.row.ts';
import { saveCart } from './save-cart.sql.ts';

/** Carts under their row lock. */
export function cartRepository(db: Db): CartWriter {
  return { ...locks(db), ...ownership(db) };
}

function locks(db: Db): Pick<CartWriter, 'lock' | 'lockBoth' | 'save'> {
  return {
    lock: async (owner) => (await lockAll(db, [owner.key])).get(owner.key),
    async lockBoth(a, b) {
      const carts = await lockAll(db, [a.key, b.key]);
      return { a: carts.get(a.key), b: carts.get(b.key) };
    },
    async save(owner, cart, at) {
      const version = await saveCart(db, cart, { owner, at });
      if (version === undefined) throw new Error(`cart ${cart.id} was not under our lock, or not open`);
      return version;
    },
  };
}

/**
 * Open carts by owner, locked in the order of their ids. Two statements on purpose: one that locks would still show the
 * lines of before the wait. Sent together, they are one round trip. A cart that came between the two is seen but not
 * locked, so then both are sent again.
 */
async function lockAll(db: Db, keys: readonly string[]) {
  for (;;) {
    const [locked, { rows }] = await Promise.all([
      db.query<{ id: string }>(
        'select id from cart where owner_key = any($1) and closed_at is null order by id for update',
        [keys],
      ),
      db.query<CartRow>(`select ${cartColumns} from cart c where c.owner_key = any($1) and c.closed_at is null`, [
        keys,
      ]),
    ]);
    const held = new Set(locked.rows.map(({ id }) => id));
    if (rows.every(({ id }) => held.has(id))) return new Map(rows.map((row) => [row.owner_key, toCart(row)]));
  }
}

function ownership(db: Db): Pick<CartWriter, 'create' | 'close' | 'adopt'> {
  return {
    async create(owner, id, at) {
      await db.query(
        `insert into cart (id, session_hash, customer_id, created_at, updated_at) values ($1, $2, $3, $4, $4)
         on conflict (owner_key) where closed_at is null do nothing`,
        [id, ...ownerColumns(owner), at],
      );
    },
    async close(id, at, mergedInto) {
      await db.query(
        'update cart set closed_at = $2, updated_at = $2, merged_into = $3 where id = $1 and closed_at is null',
        [id, at, mergedInto],
      );
    },
    async adopt(session, owner, at) {
      try {
        await db.query(
          `update cart set session_hash = $2, customer_id = $3, updated_at = $4
            where owner_key = $1 and closed_at is null`,
          [session.key, ...ownerColumns(owner), at],
        );
      } catch (error) {
        if (!isUniqueViolation(error, 'cart_one_open')) throw error;
        throw refuse('conflict', 'cart.raced', 'Your cart has changed meanwhile. Please try again.');
      }
    },
  };
}
