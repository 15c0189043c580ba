import type { Db } from '@shop/kit/postgres/transaction';
import type { Cents } from '@shop/primitives/money';
import type { Added, Carts, EndedCart } from '../../application/ports.ts';
import { MAX_LINES } from '../../domain/cart.ts';
import type { Owner } from '../../domain/owner.ts';
import type { PlacedDocument } from '../../domain/pricing.ts';
import { type CartRow, cartColumns, toCart } from './cart.row.ts';
import { saveCart } from './save-cart.sql.ts';

/** The two columns that own a cart; exactly one is set. */
export const ownerColumns = ({ sessionHash, customerId }: Owner): [string | null, string | null] => [
  sessionHash || null,
  customerId || null,
];

/** Reads outside of a transaction, and what is one by itself: `cart_add`, and the save of a cart without a concurrent change. */
export function cartQuery(db: Db): Carts {
  return {
    async find(owner) {
      const { rows } = await db.query<CartRow>(
        `select ${cartColumns} from cart c where c.owner_key = $1 and c.closed_at is null`,
        [owner.key],
      );
      return rows[0] && toCart(rows[0]);
    },
    async placedAs({ id, version }) {
      const { rows } = await db.query<{ placed_as: PlacedDocument | null }>(
        `select placed_as from cart where id = $1 and placed_version = $2 and state = 'placed'`,
        [id, version],
      );
      return rows[0]?.placed_as ?? undefined;
    },
    async changedAt({ key }) {
      const { rows } = await db.query<{ updated_at: Date }>(
        'select updated_at from cart where owner_key = $1 and closed_at is null',
        [key],
      );
      return rows[0]?.updated_at;
    },
    lastEnded: (owner, since) => lastEnded(db, owner, since),
    saveUnlessChanged: (owner, cart, at) => saveCart(db, cart, { owner, at }),
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
  const { rows } = await db.query<{ order_no: string; pay_token: string; total: Cents | null }>(
    `select order_no, pay_token, placed_total_cents as total from cart
      where owner_key = $1 and closed_at > $2 and pay_token <> '' and merged_into is null
      order by closed_at desc limit 1`,
    [owner.key, since],
  );
  const [row] = rows;
  return row && { orderNo: row.order_no, payToken: row.pay_token, placedTotalCents: row.total };
}
