import type { CatalogDeps, DeliveryTag } from './ports.ts';

/** What a delivery tag of staff says and costs, in their order on the screen. */
export function listDeliveryTags({ delivery }: Pick<CatalogDeps, 'delivery'>) {
  return (): Promise<DeliveryTag[]> => delivery.tags();
}
