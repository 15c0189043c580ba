import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { statusWords } from './list-words.ts';

const css = (file: string) => readFileSync(new URL(`../../routes/${file}`, import.meta.url), 'utf8');

it.each([
  ['pending', 'st'],
  ['paid', 'st'],
  ['completed', 'st'],
  ['deposit', 'st plain'],
  ['part-dispatched', 'st plain'],
  ['dispatched', 'st plain'],
  ['refunded', 'st plain'],
  ['locked', 'st locked'],
] as const)('%s looks as %s', (status, look) =>
  expect(statusWords({ status, expiresIn: null })).toEqual([status, look]),
);

it('pending is green, locked is red and its row striped', () => {
  const lists = css('orders/orders.css');
  expect(lists).toMatch(/\.st \{[^}]*var\(--c-ok\)/);
  expect(lists).toMatch(/\.st\.locked \{[^}]*var\(--c-danger\)/);
  expect(lists).toMatch(/tr\.off[^{]*\{[^}]*repeating-linear-gradient/);
  expect(css('order-detail/order-detail.css')).toMatch(/\.head\.off\s*\{[^}]*repeating-linear-gradient/);
});
