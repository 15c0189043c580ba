// @vitest-environment jsdom
import type { Order, OrderAnswer } from '@shop/contract/v1/order';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HttpError, postJson } from '../../lib/http.ts';
import { nextComing } from './next-coming.ts';
import { TrackForm } from './track-form.tsx';
import { trackSteps } from './track-steps.ts';

vi.mock('../../lib/http.ts', async (original) => ({ ...(await original<object>()), postJson: vi.fn() }));

const item = {
  name: 'Lamp',
  qty_ordered: 2,
  group_code: -1,
  shipmethod: 'DEL',
  part_collected: false,
  back_order: '',
  pick_location: '',
  eta_text: '',
  eta_about: false,
};
const anOrder = (over: object = {}) =>
  ({
    ...{ order_no: '10482', status: 'paid', nztime: '2026-11-25 16:12', items: [item], payments: [], delivery: '' },
    ...over,
  }) as unknown as OrderAnswer;

describe('the steps of an order that is tracked', () => {
  it('begin on the day it was placed, say where it stands, and end with what is still to come', () => {
    const steps = trackSteps(anOrder(), String);
    expect(steps.map(({ when, done }) => [when, done])).toEqual([
      ['25 Nov 2026', true],
      ['Now', true],
      ['Delivery', false],
    ]);
  });
  it('promise nothing of an order that is over', () => {
    for (const status of ['completed', 'locked', 'refunded']) {
      expect(trackSteps(anOrder({ status }), String).every(({ done }) => done)).toBe(true);
    }
    expect(trackSteps(anOrder({ status: 'locked' }), String)[1]?.what).toContain('cancelled');
  });
});

describe('the line under an order’s status', () => {
  it('says what an order waits for, what comes next, or what was in it', () => {
    const transfer = { flow: 'transfer', status: 0, type: 1, name: 'Bank transfer', amount: '690.00' };
    const waiting = anOrder({ status: 'pending', payments: [transfer] }) as Order;
    expect(nextComing(waiting, String)).toBe('Bank transfer of $690.00, reference 10482');
    expect(nextComing(anOrder() as Order, String)).toBe('Delivery: 2 × Lamp');
    expect(nextComing(anOrder({ status: 'completed' }) as Order, String)).toBe('2 × Lamp');
  });
});

describe('the form', () => {
  const onFound = vi.fn<(order: OrderAnswer | undefined) => void>();
  let root: Root;
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    vi.clearAllMocks();
    document.body.innerHTML = '<div></div>';
    root = createRoot(document.body.firstElementChild as Element);
    act(() => root.render(<TrackForm email="" onFound={onFound} />));
  });
  afterEach(() => act(() => root.unmount()));
  const send = async (number: string, email: string) => {
    const [first, second] = document.querySelectorAll('input');
    if (first) first.value = number;
    if (second) second.value = email;
    await act(() => {
      document.querySelector('form')?.requestSubmit();
      return new Promise((resolve) => setTimeout(resolve, 0));
    });
    return document.body.textContent ?? '';
  };

  it('asks for nothing before both are there', async () => {
    expect(await send('', 'a@example.test')).toContain('Please enter your order number');
    expect(await send('10482', 'nonsense')).toContain('This is not a valid email address');
    expect(postJson).not.toHaveBeenCalled();
  });
  it('takes the number as people write it, and shows what was found', async () => {
    vi.mocked(postJson).mockResolvedValue(anOrder() as never);
    await send('#10482', 'a@example.test');
    expect(vi.mocked(postJson).mock.lastCall?.[1]).toEqual({ orderNo: '10482', email: 'a@example.test' });
    expect(onFound).toHaveBeenLastCalledWith(anOrder());
  });
  it('says the same of a number that is none and of another person’s, and takes the order before away', async () => {
    vi.mocked(postJson).mockRejectedValue(new HttpError(404, 'The order is not exist'));
    expect(await send('1', 'a@example.test')).toContain('We have no order with this number and email.');
    expect(onFound).toHaveBeenLastCalledWith(undefined);
  });
  it('says what else went wrong in its own words', async () => {
    vi.mocked(postJson).mockRejectedValue(new HttpError(429, 'Too many attempts.'));
    expect(await send('1', 'a@example.test')).toContain('Too many attempts.');
  });
});
