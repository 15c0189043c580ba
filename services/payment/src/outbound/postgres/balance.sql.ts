import { cents, columns } from '@shop/kit/postgres/columns';
import type { Db } from '@shop/kit/postgres/transaction';
import { ZERO } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import type { TenderPart } from '../../application/tender-ports.ts';
import { type Balance, whyNotSpent } from '../../domain/balance.ts';

const balanceColumns = columns<Balance>({ balanceCents: cents, heldCents: cents });

/** @returns undefined when there is no such account */
export async function balanceOf(db: Db, { kind, ref }: Pick<TenderPart, 'kind' | 'ref'>): Promise<Balance | undefined> {
  const { rows } = await db.query<object>(
    `select ${balanceColumns.names()} from tender_account where kind = $1 and ref = $2`,
    [kind, ref],
  );
  return rows[0] && balanceColumns.read(rows[0]);
}

/** Promises a part of a balance. @throws Refusal precondition payment.short, which says why */
export async function reserve(db: Db, { kind, ref, cents }: Omit<TenderPart, 'branch'>): Promise<void> {
  const { rowCount } = await db.query(
    'update tender_account set held_cents = held_cents + $3 where kind = $1 and ref = $2 and balance_cents - held_cents >= $3',
    [kind, ref, cents],
  );
  if (rowCount > 0) return;
  const balance = (await balanceOf(db, { kind, ref })) ?? { balanceCents: ZERO, heldCents: ZERO };
  const name = kind === 'voucher' ? ref : 'Your store credit';
  throw short(whyNotSpent({ name, wantedCents: cents }, balance));
}

export const short = (why: string) => refuse('precondition', 'payment.short', why);
