import type { ServiceScope } from '@shop/kit/service';
import type { CartDeps, Catalogue } from '../../application/ports.ts';

/** What catalog changed goes to every replica, this one too; after a gap it is unknown what was missed, so all is dropped. */
export function invalidations({ channel, log }: ServiceScope, catalogue: Catalogue): CartDeps['invalidate'] {
  const { publish } = channel('cart-cache', {
    onMessage: (message) => catalogue.invalidate(JSON.parse(message) as string[]),
    onGap: catalogue.clear,
  });
  return async (skus) => {
    catalogue.invalidate(skus);
    try {
      await publish(JSON.stringify(skus));
      return true;
    } catch (error) {
      log.debug({ err: error }, 'the invalidation could not be published');
      return false;
    }
  };
}
