import { type Allowance, type Growth, growthOf } from './growth.ts';
import { MEASURES, type Measure, type Readings } from './watch.ts';

/** docs/rules/http.md, 9 */
const ALLOWED: Record<Measure, Allowance> = {
  rss: { share: 0.05, least: 4 },
  heap: { share: 0.08, least: 3 },
  files: { share: 0.1, least: 8 },
};
export const UNITS: Record<Measure, string> = { rss: 'MB', heap: 'MB', files: 'open files' };

export interface Verdict extends Growth {
  /** of the process */
  readonly name: string;
  readonly measure: Measure;
}

/** Of every process and every measure it has: whether it levels off. */
export const verdictsOf = (readings: Readings): Verdict[] =>
  [...readings].flatMap(([name, of]) =>
    MEASURES.filter((measure) => of[measure].length > 0).map((measure) => ({
      ...{ name, measure },
      ...growthOf(of[measure], ALLOWED[measure]),
    })),
  );
