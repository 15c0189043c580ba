import type { SeedCustomer } from '../model.ts';
import { STAFF } from '../people.ts';
import type { Random } from '../random.ts';
import { suburbs } from '../suburbs.ts';
import { uuidOf } from './ids.ts';
import { zoneOf } from './shelves.ts';

const [PRIYA, MARCUS, HELEN, TOM] = STAFF.map(({ id }) => id) as [string, string, string, string];
/** Who serves in a branch; Marcus goes to Christchurch, where nobody of the demo works. */
const CREW: Readonly<Record<string, readonly string[]>> = { AKL: [PRIYA, PRIYA, MARCUS], WLG: [TOM], CHC: [MARCUS] };
/** Who submits the takings of a branch. */
export const bankerOf = (branch: string): string => CREW[branch]?.at(-1) ?? '';
export const everybody: readonly string[] = [PRIYA, MARCUS, HELEN, TOM];

/** One of those who serve in a branch; the first without dice; '' in the store. */
export function staffOf(branch: string, r?: Random): string {
  const crew = CREW[branch] ?? [''];
  return (r ? r.pick(crew) : crew[0]) ?? '';
}

const FIRST =
  'Mereana Oliver Hana Liam Sina Jack Anahera Noah Priyanka Wiremu Grace Tane Chloe Mei Samuel Ruby Ravi Isla';
const LAST =
  'Ngata Harris Patel Walker Tamihana Chen McKenzie Singh Robertson Fonoti Clarke Te-Aho Kumar Brown Lee Faleolo';
const STREETS = 'Rata Kowhai Station Victoria Beach Totara Church Queen Rimu Hill';
const words = (list: string): string[] => list.split(' ').map((word) => word.replace('-', ' '));

/** So many more customers, from where the shop delivers at a known rate. */
export function makeCustomers(r: Random, count: number): SeedCustomer[] {
  const reached = suburbs().filter(({ rural, zip }) => !rural && zoneOf(zip));
  const cities = reached.filter(({ city }) => ['Auckland', 'Wellington', 'Christchurch', 'Hamilton'].includes(city));
  const [first, last, streets] = [words(FIRST), words(LAST), words(STREETS)];
  return Array.from({ length: count }, (_, n) => {
    const firstname = first[n % first.length] ?? '';
    const lastname = last[(n * 5) % last.length] ?? '';
    const { suburb, city, zip } = r.pick(cities);
    return {
      id: uuidOf(`customer ${n}`),
      email: `${firstname}.${lastname}@demo.test`.toLowerCase().replace(' ', '-'),
      ...{ firstname, lastname, mobile: `02155502${String(n).padStart(2, '0')}`, password: 'Passw0rd!' },
      ...{ shippingAddress: `${r.whole(1, 180)} ${r.pick(streets)} Street, ${suburb}, ${city}`, shippingZip: zip },
      creditCents: 0,
    };
  });
}
