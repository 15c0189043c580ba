import type { Log } from '@shop/kit/log';
import { Session } from '@shop/proto/account/v1/account';
import type { Request, Response } from 'express';
import { describe, expect, it } from 'vitest';
import { setVisitor, type Visitor } from '../edge/request.ts';
import { type CartMove, moveCart } from './move-cart.ts';

/** A login that gives the browser a new session id. @returns the sessions whose carts were to be moved */
async function signIn(from: Partial<Visitor>): Promise<string[]> {
  const moved: string[] = [];
  const now: Visitor = { sid: 'n', hash: 'new', session: Session.fromPartial({ stored: true }), itemcount: undefined };
  const merge = async ({ anonymousSessionHash }: { anonymousSessionHash: string }) => {
    moved.push(anonymousSessionHash);
    return { itemcount: 2, zip: '' };
  };
  const move = {
    clients: { cart: { merge } },
    sessions: { ensure: async () => now, keepItemcount: async () => {} },
    cookies: { leaveCarts: () => {}, leftCartsOf: () => undefined },
    keys: { notes: ['a key'] },
    log: {} as Log,
  } as unknown as CartMove;
  const req = {} as Request;
  setVisitor(req, now);
  const before: Visitor = { sid: 'o', hash: 'old', session: undefined, itemcount: undefined, ...from };
  await moveCart(move, { req, res: {} as Response }, before);
  return moved;
}

describe('at a login', () => {
  it('the cart of the session before follows', async () => {
    expect(await signIn({ session: Session.fromPartial({ stored: true }) })).toEqual(['old']);
  });
  it('the cart follows also when Redis missed that the session holds something', async () => {
    expect(await signIn({ session: undefined })).toEqual(['old']);
  });
  it('no move is requested for a browser that came without a session, or kept its own', async () => {
    expect(await signIn({ sid: undefined })).toEqual([]);
    expect(await signIn({ hash: 'new' })).toEqual([]);
  });
});
