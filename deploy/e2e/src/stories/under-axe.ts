import type { Page } from 'playwright-core';
import { faultsByAxe } from '../shop/axe.ts';
import { reasonOf } from '../shop/failure.ts';
import type { Visit } from '../shop/browser.ts';
import { TILL } from './counter.ts';

/** The sizes every screen of the counter is looked at in: till, small laptop, tablet upright. */
export const SIZES = [TILL, { width: 1024, height: 768 }, { width: 820, height: 1180 }];

/** A state's name and how the page comes to it from the state before. */
export type State<T> = readonly [name: string, bring: (page: Page, at: T) => Promise<unknown>];

interface Walk<T> {
  readonly states: readonly State<T>[];
  /** what `bring` is given beside the page */
  readonly at: T;
  /** the pictures are named «part-state» */
  readonly part: string;
  /** what axe leaves out */
  readonly except?: string;
}

/**
 * Brings a page to one state after the other, keeps a picture of each and asks axe.
 * @returns one line for each rule that a state breaks
 * @throws Error that names the size and the state which the page did not come to
 */
export async function underAxe<T>({ page, picture }: Visit, { states, at, part, except }: Walk<T>): Promise<string[]> {
  const size = page.viewportSize();
  const found: string[] = [];
  for (const [name, bring] of states) {
    try {
      await bring(page, at);
    } catch (cause) {
      throw new Error(`${size?.width}×${size?.height}, '${name}': ${reasonOf(cause)}`, { cause });
    }
    await picture(`${part}-${name.replaceAll(' ', '-')}`);
    found.push(...(await faultsByAxe(page, { except })).map((fault) => `${size?.width} ${name}: ${fault}`));
  }
  return found;
}
