import { asCbm4 } from '@shop/primitives/volume';
import { type DeliveryPrice, deliveryPrice } from '../domain/delivery.ts';
import type { CatalogDeps } from './ports.ts';

/** The fee for a volume (ten-thousandths of a cubic metre) to a postcode. */
export function priceDelivery({ delivery }: Pick<CatalogDeps, 'delivery'>) {
  return async (zip: string, cbm4: number): Promise<DeliveryPrice> =>
    deliveryPrice(zip, asCbm4(cbm4), await delivery.zone(zip));
}
