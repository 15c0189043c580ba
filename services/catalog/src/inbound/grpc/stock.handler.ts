import { METHODS } from '@shop/commerce/document';
import type { Handlers } from '@shop/kit/grpc/server';
import { oneOf } from '@shop/primitives/one-of';
import { refuse } from '@shop/primitives/refusal';
import { isUuid } from '@shop/primitives/text';
import type * as wire from '@shop/proto/catalog/v1/catalog';
import type { CatalogApplication } from '../../application/catalog-application.ts';
import type { BinTake } from '../../application/bin-ports.ts';
import type { ClaimedDelivery, HeldStock, HoldRequest } from '../../application/hold-stock.ts';
import type { HoldMove } from '../../application/move-ports.ts';
import { asCents } from '@shop/primitives/money';
import type { HoldKey, HoldLine } from '../../domain/hold.ts';
import { count, skuList, text, texts } from './request.mapper.ts';

type Rpcs = 'getStock' | 'holdStock' | 'checkHold' | 'releaseHold' | 'listBins' | 'takeFromBin' | 'moveHold';

const mostLines = 200;
/** What fits a column; far above any order. */
const mostUnits = 100_000;

/** Decode, call, encode: what lies where, and what order takes and gives back. */
export function stockHandler(app: CatalogApplication): Pick<Handlers<typeof wire.CatalogServiceService>, Rpcs> {
  return {
    getStock: async ({ skus }) => ({ components: await app.getStock(skuList(skus)) }),
    holdStock: async (request) => fromHeld(await app.holdStock(toHold(request))),
    checkHold: async (request) => {
      await app.checkHold(toHold(request));
      return {};
    },
    releaseHold: async (key) => ({ state: await app.releaseHold(keyOf(key)) }),
    listBins: async ({ skus }) => ({ bins: await app.listBins(skuList(skus)) }),
    takeFromBin: (request) => app.takeFromBin(toTake(request)),
    moveHold: async (request) => {
      const { etas, ...answer } = await app.moveHold(toMove(request));
      return { ...answer, etas: [...etas] };
    },
  };
}

const malformed = (what: string) => refuse('malformed', 'catalog.malformed', `The hold has no usable ${what}.`);

function keyOf(key: wire.HoldKey | undefined): HoldKey {
  if (!key?.orderNo || key.version < 1) throw malformed('order number and version');
  return { orderNo: text(key.orderNo), version: key.version };
}

function toHold({ key, lines, delivery, backorderOk, promised }: wire.HoldStockRequest): HoldRequest {
  if (lines.length === 0 || lines.length > mostLines) throw malformed('lines');
  return { key: keyOf(key), lines: lines.map(toLine), delivery: toDelivery(delivery), backorderOk, promised };
}

function toLine(line: wire.HoldLine): HoldLine {
  const { lineId, sku, qty, pickLocation, exact, isHot, isSale } = line;
  const method = oneOf(METHODS, line.method, () => malformed('method'));
  if (qty < 1 || qty > mostUnits) throw malformed('quantity');
  if (method === 'PCK' && pickLocation === '') throw malformed('method');
  texts(lineId, sku, pickLocation, ...exact.flatMap(({ component, from, to }) => [component, from, to]));
  const price = {
    priceVersion: count(line.priceVersion),
    eachOrgCents: asCents(count(line.eachOrgCents)),
    isHot,
    isSale,
  };
  return { lineId, sku, qty, ...price, method, pickLocation, exact };
}

function toTake({ dispatchId, key, lineId, component, location, bin, qty }: wire.TakeFromBinRequest): BinTake {
  if (!isUuid(dispatchId)) throw malformed('dispatch');
  if (qty < 1 || qty > mostUnits) throw malformed('quantity');
  texts(lineId, component, location, bin);
  return { dispatchId, key: keyOf(key), lineId, component, location, bin, qty };
}

function toMove({ moveId, key, lineId, component, rows }: wire.MoveHoldRequest): HoldMove {
  if (!isUuid(moveId)) throw malformed('move');
  if (rows.length === 0 || rows.length > mostLines) throw malformed('rows');
  texts(lineId, component, ...rows.flatMap(({ from, to }) => [from, to]));
  return { moveId, key: keyOf(key), lineId, component, rows: rows.map(toMoved) };
}

function toMoved({ method, from, to, qty }: wire.MovedTo): HoldMove['rows'][number] {
  if (qty < 1 || qty > mostUnits) throw malformed('quantity');
  return { method: oneOf(METHODS, method, () => malformed('method')), from, to, qty };
}

function toDelivery(claim: wire.DeliveryClaim | undefined): ClaimedDelivery | undefined {
  return claim && { zip: text(claim.zip), delivery: claim.delivery, cents: asCents(count(claim.cents)) };
}

const fromHeld = ({ state, allocations, short }: HeldStock): wire.HoldStockReply => ({
  state,
  short,
  allocations: allocations.map(({ source, ...held }) => ({ ...held, from: source })),
});
