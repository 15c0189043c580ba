import { todayInNz } from '@shop/primitives/nz-time';
import { leadDaysOf } from '../domain/delivery.ts';
import type { When } from '@shop/commerce/eta';
import type { CatalogDeps } from './ports.ts';

/** Today, and the days on the road to a postcode; '' and unknown postcodes have none. */
export async function whenFor(
  { clock, delivery }: Pick<CatalogDeps, 'clock' | 'delivery'>,
  zip: string,
): Promise<When> {
  const zone = zip === '' ? undefined : await delivery.zone(zip);
  return { today: todayInNz(clock.now()), leadDays: leadDaysOf(zone) };
}
