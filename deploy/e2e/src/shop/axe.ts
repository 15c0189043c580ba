import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

interface Asked {
  /** only the rules with one of these tags; all by default */
  readonly tags?: readonly string[];
  /** what axe leaves out: a frame in which no script runs, its own neither, never answers it */
  readonly except?: string | undefined;
}

/**
 * Asks axe about a page, and only for what is wrong: to list what is right as well takes as long again, and so does the second
 * page that axe opens to join the answers of frames of other origins (none of ours is asked).
 * @returns a line for each rule that is broken: its name, and the first element that breaks it
 */
export async function faultsByAxe(page: Page, { tags, except }: Asked = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (tags) axe.withTags([...tags]);
  if (except) axe.exclude(except);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id} (${nodes[0]?.target.join(' ')})`);
}
