import type { Db } from '@shop/kit/postgres/transaction';
import type { Added, Carts, EndedCart } from '../../application/ports.ts';
import { MAX_LINES } from '../../domain/cart.ts';
import type { Owner } from '../../domain/owner.ts';
import { type CartRow, cartColumns, toCart } from './cart-row.ts';
import { saveCart } from './save-cart.ts';

/** The two columns that own a cart; exactly one is set. */
export const ownerColumns = ({ sessionHash, customerId }: Owner): [string | null, string | null] => [
  sessionHash || null,
  customerId || null,
];

/** Reads outside of a transaction, and what is one by itself: `cart_add`, and the save of a cart that nobody touched. */
export function cartQueries(db: Db): Carts {
  return {
    async find(owner) {
      const { rows } = await db.query<CartRow>(
        `select ${cartColumns} from cart c where c.owner_key = $1 and c.closed_at is null`,
        [owner.key],
      );
      return rows[0] && toCart(rows[0]);
    },
    lastEnded: (owner, since) => lastEnded(db, owner, since),
    saveUnlessChanged: (cart, owner, at) => saveCart(db, cart, { owner, at }),
    async add({ owner, newId, sku, qty, most, zip, at }) {
      const { rows } = await db.query<Added>(
        `select outcome, itemcount, has_coupon as "hasCoupon", zip
           from cart_add($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [owner.key, ...ownerColumns(owner), newId, sku, qty, most, MAX_LINES, at, zip],
      );
      const [row] = rows;
      if (!row) throw new Error('cart_add answered nothing');
      return row;
    },
  };
}

async function lastEnded(db: Db, owner: Owner, since: Date): Promise<EndedCart | undefined> {
  const { rows } = await db.query<{ order_no: string; pay_token: string }>(
    `select order_no, pay_token from cart
      where owner_key = $1 and closed_at > $2 and pay_token <> '' and merged_into is null
      order by closed_at desc limit 1`,
    [owner.key, since],
  );
  return rows[0] && { orderNo: rows[0].order_no, payToken: rows[0].pay_token };
}
