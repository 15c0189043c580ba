import { todayInNz } from '@shop/primitives/nz-time';
import { Refusal } from '@shop/primitives/refusal';
import type { HoldState } from '../domain/hold.ts';
import { decideMove, moreBackOrder } from '../domain/hold-move.ts';
import { type Allocation, movesOf } from '../domain/supply.ts';
import type { HoldMove, MoveNoted } from './move-ports.ts';
import type { CatalogDeps } from './ports.ts';
import type { CatalogTx } from './tx-ports.ts';

export interface MoveAnswer extends MoveNoted {
  /** for each row, '' when it is here */
  readonly etas: readonly string[];
}

/**
 * What of a component an order holds and has not left is held somewhere else, in one transaction: what was held is free again, the
 * new is taken, never more than is free. A move that was answered has the same answer for ever, a refusal too.
 */
export function moveHold({ transact, clock, stockMoved }: Pick<CatalogDeps, 'transact' | 'clock' | 'stockMoved'>) {
  return async (move: HoldMove): Promise<MoveAnswer> => {
    const answer = await transact((tx) => moveIn(tx, move, clock.now()));
    stockMoved();
    return answer;
  };
}

async function moveIn(tx: CatalogTx, move: HoldMove, at: Date): Promise<MoveAnswer> {
  // The hold's lock comes first: it lets moves, takes and releases of one order pass one by one.
  const state = await tx.holds.lock(move.key);
  const left = await tx.moves.left(move);
  const before = await tx.moves.answered(move.moveId);
  // Order asks for no other move of an order before it has this one's answer, so what is held is what this one left.
  if (before) return { ...before, etas: before.moved ? left.map(({ eta }) => eta) : [] };
  const decided = await decide(tx, move, { state, left, at });
  const answer = typeof decided === 'string' ? { moved: false, problem: decided } : { moved: true, problem: '' };
  if (typeof decided !== 'string') await write(tx, move, { left, taken: decided, at });
  await tx.moves.note(move, answer, at);
  return { ...answer, etas: typeof decided === 'string' ? [] : decided.map(({ eta }) => eta) };
}

interface Standing {
  readonly state: HoldState | undefined;
  readonly left: readonly Allocation[];
  readonly at: Date;
}

/** @returns the sentence that refuses it */
async function decide(
  { stock, moves }: CatalogTx,
  move: HoldMove,
  { state, left, at }: Standing,
): Promise<Allocation[] | string> {
  const [terms, supply, collectAt] = await Promise.all([
    stock.terms(left.map(({ sku }) => sku)),
    stock.lock([move.component]),
    moves.collectAt(),
  ]);
  try {
    return decideMove(move.rows, { state, left, terms, supply, collectAt }, todayInNz(at));
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'precondition') return error.message;
    throw error;
  }
}

interface Writing {
  readonly left: readonly Allocation[];
  readonly taken: readonly Allocation[];
  readonly at: Date;
}

async function write({ stock, moves, events }: CatalogTx, move: HoldMove, { left, taken, at }: Writing): Promise<void> {
  const { key, component } = move;
  await stock.apply(movesOf(left, -1), { key, reason: 'move', at });
  await stock.apply(movesOf(taken, 1), { key, reason: 'move', at });
  await moves.replace(move, taken);
  const qty = moreBackOrder(left, taken);
  const eta = taken.find(({ kind }) => kind === 'back-order')?.eta ?? '';
  if (qty > 0) await events.stockShort({ component, orderNo: key.orderNo, qty, eta });
}
