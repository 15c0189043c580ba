import { refuse } from '@shop/primitives/refusal';
import type { Request, Response } from 'express';
import { describe, expect, it } from 'vitest';
import { setVisitor } from '../edge/request.ts';
import { type CheckoutRoutes, checkoutRoutes } from './checkout.routes.ts';

const refusal = refuse('forbidden', 'captcha.refused', 'Captcha validation failed, please try again');

/** Presses COMPLETE PURCHASE. @returns the answer and the calls to cart on the way */
async function press({ passes, replays }: { passes: boolean; replays: boolean }) {
  const calls: string[] = [];
  const complete = async ({ phase }: { phase: string }) => {
    calls.push(phase);
    return { replay: replays, payToken: 'the-token', orderNo: '100001' };
  };
  const verifyOnce = async () => {
    if (!passes) throw refusal;
  };
  const deps = { clients: { cart: { complete } }, captcha: { verifyOnce } } as unknown as CheckoutRoutes;
  const req = { body: { 'g-recaptcha-response': 'token' } } as Request;
  setVisitor(req, { sid: 's', hash: 'h', session: undefined, itemcount: 1 });
  const endpoint = checkoutRoutes(deps).find(({ call }) => call === 'post /v1/cart/complete');
  const answer = await endpoint?.handle(req, {} as Response).catch((error: unknown) => error);
  return { answer, calls };
}
const goes = { redirect: '/v1/pay/go', params: { token: 'the-token' } };

describe('completing a purchase', () => {
  it('is one call to cart when the captcha passes', async () => {
    expect(await press({ passes: true, replays: false })).toEqual({ answer: goes, calls: ['place'] });
  });
  it('gives the answer of before to a second click whose token is used up', async () => {
    expect(await press({ passes: false, replays: true })).toEqual({ answer: goes, calls: ['check'] });
  });
  it('places nothing when the captcha is refused', async () => {
    expect(await press({ passes: false, replays: false })).toEqual({ answer: refusal, calls: ['check'] });
  });
});
