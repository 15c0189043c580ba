import { describe, expect, it } from 'vitest';
import { positionsIn } from '../bits.ts';
import { avoidable, type Choosable, noCombinations, pricesShown, showable, withProducts } from './combinations.ts';

const combination = (xName: string, yName: string, priceCents: number): Choosable => ({
  xName,
  yName,
  priceCents,
  sizeText: '',
});
const wide = (widthMm: number, priceCents: number): Choosable => ({
  ...combination('', '', priceCents),
  sizeText: `${widthMm} mm wide, 900 mm deep`,
});
const asks = (...words: string[]) => ({ words, names: new Set<string>() });
const anyPrice = { criteria: [], avoided: [], price: undefined };

const products: [number, Choosable[]][] = [
  [0, [combination('Small', 'Sage', 100), combination('Large', 'Sage', 300), combination('Large', 'Oak', 200)]],
  [7, [combination('', 'Sage', 500)]],
];
const all = withProducts(noCombinations, 4, products);

describe('the prices that the cards of a search show', () => {
  it('are the lowest ones without a criterion that a combination could meet', () => {
    expect(pricesShown(all, [0, 7], anyPrice)).toEqual({ positions: [0, 7], cents: [100, 500] });
    expect(pricesShown(all, [0], { ...anyPrice, criteria: [asks('velvet')] }).cents).toEqual([100]);
  });

  it('are those of the combination that meets most criteria, of several the cheapest', () => {
    const large = asks('large');
    expect(pricesShown(all, [0], { ...anyPrice, criteria: [large] }).cents).toEqual([200]);
    expect(pricesShown(all, [0], { ...anyPrice, criteria: [large, asks('sage')] }).cents).toEqual([300]);
    const named = { words: [], names: new Set(['Oak']) };
    expect(pricesShown(all, [0], { ...anyPrice, criteria: [named] }).cents).toEqual([200]);
  });

  it('count a width as one of the words', () => {
    const sized = withProducts(noCombinations, 1, [[0, [wide(2100, 100), wide(1650, 300)]]]);
    expect(pricesShown(sized, [0], { ...anyPrice, criteria: [asks('xw33')] }).cents).toEqual([300]);
  });

  it('are of combinations within the price that is named, where the product has one', () => {
    const price = { overCents: 250, underCents: undefined };
    expect(pricesShown(all, [0], { ...anyPrice, price, criteria: [asks('large')] }).cents).toEqual([300]);
    expect(
      pricesShown(all, [0], { ...anyPrice, price: { ...price, overCents: 900 }, criteria: [asks('oak')] }).cents,
    ).toEqual([200]);
  });
});

describe('what is excluded', () => {
  const sage = asks('sage');
  it('is not what a card shows, nor its price, where the product has another combination', () => {
    expect(pricesShown(all, [0, 7], { ...anyPrice, avoided: [sage] }).cents).toEqual([200, 500]);
    expect(pricesShown(all, [0], { ...anyPrice, criteria: [asks('large')], avoided: [asks('oak')] }).cents).toEqual([
      300,
    ]);
  });
  it('leaves the products that come with it and without', () => {
    const within = new Uint32Array([0xff_00_00_00]);
    const listed = (excluded: ReturnType<typeof asks>[]) =>
      avoidable(all, within, excluded).map((set) => positionsIn(set));
    expect(listed([sage])).toEqual([[0]]);
    expect(listed([sage, asks('oak')])).toEqual([[], []]);
    expect(listed([sage, asks('velvet')])).toEqual([[0], []]);
  });
});

describe('what is wanted beside something excluded', () => {
  const left = (criteria: ReturnType<typeof asks>[], avoided: ReturnType<typeof asks>[]) =>
    positionsIn(showable(all, new Uint32Array([0x81_00_00_00]), { criteria, avoided }));
  it('is shown by one combination that has it all, and nothing excluded', () => {
    expect(left([asks('large')], [asks('oak')])).toEqual([0, 7]);
    expect(left([asks('small')], [asks('sage')])).toEqual([]);
    expect(left([asks('small'), asks('oak')], [asks('velvet')])).toEqual([7]);
  });
  it('does not count where no combination of the product differs in it', () => {
    expect(left([asks('velvet')], [asks('sage')])).toEqual([0]);
  });
});

describe('products that changed', () => {
  it('replace what was known of them and nothing else, and leave the earlier snapshot as it was', () => {
    const later = withProducts(all, 5, [[0, [combination('Small', 'Sage', 90)]]]);
    expect(later.version).toBe(5);
    expect(pricesShown(later, [0, 7], anyPrice).cents).toEqual([90, 500]);
    expect(pricesShown(all, [0, 7], anyPrice).cents).toEqual([100, 500]);
  });
});
