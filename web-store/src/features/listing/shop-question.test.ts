import { expect, it } from 'vitest';
import { shopQuestion } from './shop-question.ts';

it.each([
  ['opening hours', '/contact'],
  ['Returns?', '/returns-policy'],
  ['delivery', '/delivery-information'],
  ['how much is shipping to Dunedin', '/delivery-information'],
  ['where’s my order', '/track-order'],
  ['where is my order', '/track-order'],
  ['gift card', '/contact'],
  ['click and collect', '/click-and-collect'],
])('"%s" is answered by %s', (search, to) => expect(shopQuestion(search)?.to).toBe(to));

it.each(['sofa', 'contactless bed', 'order of beds', ''])('"%s" asks nothing of the shop', (search) =>
  expect(shopQuestion(search)).toBeUndefined(),
);
