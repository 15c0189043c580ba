import type { MattressBuilderAnswer } from '@shop/contract/v1/content';
import { type Cents, sum, wireCents } from '@shop/primitives/money';
import { slugOf, wordsOf } from '../../lib/slug.ts';

export type Step = MattressBuilderAnswer['steps'][number];
export type Option = Step['options'][number];

/** What was chosen in one step; no option: nothing yet, or nothing of this size. */
export interface Pick {
  readonly step: Step;
  readonly option?: Option;
  /** what the address names and this size does not have: 'drover-bed' */
  readonly missing?: string;
}

/**
 * What an address says is chosen, step by step, by name: a piece has a code of its own for each size, but one name, so what was chosen
 * stays when the size changes: `?size=queen&mattress=drover-mattress&bed=lupin-bed`.
 */
export function picksOf(steps: readonly Step[], query: URLSearchParams): Pick[] {
  return steps.map((step) => {
    const key = query.get(step.code) ?? '';
    const option = step.options.find(({ name }) => slugOf(name) === key);
    return { step, ...(option ? { option } : key === '' ? {} : { missing: key }) };
  });
}

export const chosenOf = (picks: readonly Pick[]): Option[] => picks.flatMap(({ option }) => option ?? []);

export const totalOf = (picks: readonly Pick[]): Cents => sum(chosenOf(picks).map(({ price }) => wireCents(price)));

/** 'Woolshed mattress is not made in super king' */
export const notMade = (missing: string, size: string): string =>
  `${wordsOf(missing)} is not made in ${wordsOf(size).toLowerCase()}`;

/** What was put into the cart, as the cart says it: 'All but Quarry bed'. */
export function addedOf(picks: readonly Pick[]): string {
  const [one, ...others] = chosenOf(picks);
  if (one && others.length === 0) return one.name;
  const left = picks.flatMap(({ missing }) => (missing === undefined ? [] : wordsOf(missing)));
  return left.length === 0 ? 'All of it' : `All but ${left.join(' and ')}`;
}
