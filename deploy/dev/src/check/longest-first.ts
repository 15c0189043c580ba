import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** Files that take minutes, however few lines they have. */
const LONG = ['bff/test/edges.contract.test.ts'];

const isLong = ({ moduleId }: TestSpecification): boolean => LONG.some((path) => moduleId.endsWith(path));

/** The usual order (larger files first), but what takes minutes before everything: begun last it would run alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
