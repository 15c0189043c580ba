import { expect, it } from 'vitest';
import { home } from './content.ts';
import { readData } from './data.ts';
import { readPictures } from './pictures.ts';
import { makeProducts } from './products.ts';

const pictures = readPictures();
const products = makeProducts(4_000, pictures).map(({ product }) => product);
const rooms = readData<Record<string, string[]>>('rooms');
const modelOf = ([first = '']: readonly string[]): string => /^\/pictures\/([^/]+\/[^/]+)\//.exec(first)?.[1] ?? '';

it('a room is shown beside a product whose model stands in it, and beside no other', () => {
  const shown = products.filter(({ roomImage }) => roomImage !== '');
  expect(shown.length).toBeGreaterThan(50);
  for (const { images, roomImage, slug } of shown) {
    const room = /room\/(\w+)-1600/.exec(roomImage)?.[1] ?? '';
    expect([slug, rooms[room]]).toEqual([slug, expect.arrayContaining([modelOf(images)])]);
  }
});

it('every model that stands in a room is sold', () => {
  const sold = new Set(products.map(({ images }) => modelOf(images)));
  expect(Object.values(rooms).flatMap((models) => models.filter((model) => !sold.has(model)))).toEqual([]);
});

it('the first page points at pieces that stand in its room, in their colours', () => {
  const { hero } = home(pictures, products);
  const shown = hero.hotspots.map(({ product }) => products.find(({ sku }) => sku === product));
  expect(shown.map((product) => modelOf(product?.images ?? []))).toEqual([
    'lamp/pleated',
    'sofa/track',
    'coffee-table/cone',
  ]);
  expect(shown[1]?.images[0]).toContain('/rust-');
});
