import { check, sleep } from 'k6';
import exec from 'k6/execution';
import { Counter, Rate } from 'k6/metrics';
import { Shed, Wrong } from './client.ts';
import type { Goods } from './goods.ts';
import { MAY_SHED, RUN } from './settings.ts';

/** Share of the visits in which an answer was wrong or did not come. */
const failed = new Rate('visit_failed');
/** Visits that were told to come back later. */
const shed = new Counter('visit_shed');

/** What one person does from coming to leaving. @throws Wrong or Shed */
export type Act = (goods: Goods) => void;

/** One visit of a kind, counted; what went wrong in it is noted with its sentence. */
export const visit =
  (kind: string, act: Act) =>
  (goods: Goods): void => {
    const tags = { visit: kind };
    try {
      act(goods);
      failed.add(false, tags);
    } catch (error) {
      const isShed = error instanceof Shed;
      if (isShed) shed.add(1, tags);
      failed.add(!(isShed && MAY_SHED), tags);
      note('fault', { visit: kind, isShed, why: error instanceof Error ? error.message : String(error) });
      if (!isShed && !(error instanceof Wrong)) throw error;
      // A till that is refused does not try again at once.
      sleep(1);
    }
  };

/** A line for the report; src/notes.ts reads it. */
export const note = (kind: string, fields: object): void =>
  console.log(JSON.stringify({ kind, at: Date.now(), ...fields }));

/** @throws Wrong when it is not so; counted as a check of k6 both ways */
export function expect(what: string, is: unknown, wanted: unknown): void {
  const [found, right] = [JSON.stringify(is), JSON.stringify(wanted)];
  if (!check(found, { [what]: () => found === right })) throw new Wrong(`${what}: ${found}, not ${right}`);
}

/** Any of them. @throws Wrong when there are none */
export function anyOf<T>(list: readonly T[]): T {
  const one = list[Math.floor(Math.random() * list.length)];
  if (one === undefined) throw new Wrong('there is nothing to choose from');
  return one;
}

/** The address of somebody whom no other visit of any run is. */
export const newMail = (): string =>
  `${RUN}-${exec.scenario.name.replace(/\W/g, '')}-${exec.scenario.iterationInTest}@example.test`;

/** Money as it is answered, '1299.00' or '-5.00', in cents. k6 resolves no packages, so primitives' own cannot be used here. */
export const centsOf = (amount: string): number => Number(amount.replace('.', ''));

/** Cents as money is sent: '1299.00'. */
export function amountOf(cents: number): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
