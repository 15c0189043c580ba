import type { PromiseClient } from '@shop/kit/grpc/client';
import { oneOf } from '@shop/primitives/one-of';
import type {
  CatalogServiceService,
  ExactSource,
  HeldAllocation,
  HoldStockRequest,
} from '@shop/proto/catalog/v1/catalog';
import type { Stock, TakeKey } from '../../application/ports.ts';
import { type Document, METHODS, type StaffLine } from '@shop/commerce/document';

/** Stock of catalog, keyed by order number and version: every call may be repeated. */
export function catalogClient(client: PromiseClient<typeof CatalogServiceService>): Stock {
  return {
    async hold(key, document, terms) {
      const { allocations, short } = await client.holdStock(toRequest(key, document, terms));
      return { allocations: allocations.map(toAllocation), short };
    },
    async check(key, document, terms) {
      await client.checkHold(toRequest(key, document, terms));
    },
    async release(key) {
      await client.releaseHold(key);
    },
  };
}

function toRequest(
  key: TakeKey,
  { lines, contact: { zip }, totals, staff }: Document,
  { promised } = { promised: false },
): HoldStockRequest {
  const wanted = lines.map(({ lineId, sku, qty, method, pickLocation, ...line }) => {
    const { priceVersion, eachOrgCents, isHot, isSale } = line;
    const exact = exactOf(line.staff);
    return { lineId, sku, qty, method, pickLocation, priceVersion, eachOrgCents, isHot, isSale, exact };
  });
  // What staff charge is theirs to say.
  const delivery = staff ? undefined : { zip, delivery: totals.delivery, cents: totals.shippingCents };
  return { key, lines: wanted, delivery, backorderOk: true, promised };
}

/** The sources that staff chose; none leaves the choice to catalog. */
const exactOf = (line: StaffLine | undefined): ExactSource[] =>
  (line?.subItems ?? []).flatMap(({ sku: component, allocations }) =>
    allocations
      .filter(({ from }) => from !== '')
      .map(({ qty, from, to, dispatchDate }) => ({ component, qty, from, to, dispatchDate })),
  );

const toAllocation = (a: HeldAllocation) => ({
  ...a,
  method: oneOf(METHODS, a.method, () => new RangeError(`catalog allocates by "${a.method}"`)),
});
