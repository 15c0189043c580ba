import type { MattressBuilderAnswer } from '@shop/contract/v1/content';
import { type Cents, sum, wireCents } from '@shop/primitives/money';

export type Step = MattressBuilderAnswer['steps'][number];
export type Option = Step['options'][number];

/** What was chosen in one step; no option: nothing yet, or nothing of this size. */
export interface Pick {
  readonly step: Step;
  readonly option?: Option;
  /** the name's key that the address has and this size does not: 'drover-bed' */
  readonly missing?: string;
}

/** A piece has a code of its own for each size, but one name: so what was chosen stays when the size changes. */
export const keyOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** What an address says is chosen, step by step: `?size=queen&mattress=drover-mattress&bed=lupin-bed`. */
export function picksOf(steps: readonly Step[], query: URLSearchParams): Pick[] {
  return steps.map((step) => {
    const key = query.get(step.code) ?? '';
    const option = step.options.find(({ name }) => keyOf(name) === key);
    return { step, ...(option ? { option } : key === '' ? {} : { missing: key }) };
  });
}

export const totalOf = (picks: readonly Pick[]): Cents =>
  sum(picks.flatMap(({ option }) => (option ? [wireCents(option.price)] : [])));

/** 'drover-bed' as 'Drover bed', for a piece that this size does not have. */
export const nameOf = (key: string): string => {
  const words = key.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
