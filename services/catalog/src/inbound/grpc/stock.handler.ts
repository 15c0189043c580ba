import type { Handlers } from '@shop/kit/grpc/server';
import { refuse } from '@shop/primitives/refusal';
import type * as wire from '@shop/proto/catalog/v1/catalog';
import type { Held, HoldKey, HoldLine, HoldState } from '../../application/hold-ports.ts';
import type { HoldMethod } from '../../domain/hold.ts';

export interface HoldApplication {
  holdStock(key: HoldKey, lines: readonly HoldLine[]): Promise<Held>;
  releaseHold(key: HoldKey): Promise<HoldState>;
  finaliseHold(key: HoldKey): Promise<Held>;
}
type HoldRpcs = 'holdStock' | 'releaseHold' | 'finaliseHold';
const METHODS = ['DEL', 'PCK', 'COU'];

/** Decode, call, encode: what order takes and gives back. */
export function stockHandler(app: HoldApplication): Pick<Handlers<typeof wire.CatalogServiceService>, HoldRpcs> {
  return {
    holdStock: async ({ key, lines }) => fromHeld(await app.holdStock(keyOf(key), lines.map(toLine))),
    releaseHold: async (key) => ({ state: await app.releaseHold(keyOf(key)) }),
    finaliseHold: async (key) => fromHeld(await app.finaliseHold(keyOf(key))),
  };
}

const malformed = (what: string) => refuse('malformed', 'catalog.malformed', `The hold has no ${what}.`);

function keyOf(key: wire.HoldKey | undefined): HoldKey {
  if (!key?.orderNo || key.version < 1) throw malformed('order');
  return { orderNo: key.orderNo, version: key.version };
}

function toLine({ lineId, sku, qty, priceVersion, method, pickLocation, exact }: wire.HoldLine): HoldLine {
  if (qty < 1 || !METHODS.includes(method)) throw malformed('quantity or method');
  return { lineId, sku, qty, priceVersion, method: method as HoldMethod, pickLocation, exact };
}

const fromHeld = ({ state, shares, short }: Held): wire.HoldStockReply => ({
  state,
  short,
  allocations: shares.map(({ lineId, component, componentName, qty, method, source, to, eta, cbm4 }) => {
    return { lineId, component, componentName, qty, method, from: source, to, eta, cbm4 };
  }),
});
