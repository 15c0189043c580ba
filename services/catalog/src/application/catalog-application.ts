import { changePrice } from './change-price.ts';
import { checkHold } from './check-hold.ts';
import { editContent } from './edit-content.ts';
import { finaliseOnEvent } from './finalise-on-event.ts';
import { findScanned } from './find-scanned.ts';
import { getCards } from './get-cards.ts';
import { getCategoryTree } from './get-category-tree.ts';
import { getHome } from './get-home.ts';
import { getProduct } from './get-product.ts';
import { getSellables } from './get-sellables.ts';
import { getStock } from './get-stock.ts';
import { holdStock } from './hold-stock.ts';
import { keepMisses } from './keep-misses.ts';
import { keepSearchLists } from './keep-search-lists.ts';
import { listBins } from './list-bins.ts';
import { listDeliveryTags } from './list-delivery-tags.ts';
import { listItems } from './list-items.ts';
import { listLocations } from './list-locations.ts';
import { listPickupPoints } from './list-pickup-points.ts';
import { listSuburbs } from './list-suburbs.ts';
import { moveHold } from './move-hold.ts';
import type { CatalogDeps } from './ports.ts';
import { priceDelivery } from './price-delivery.ts';
import { publishContent } from './publish-content.ts';
import { readContent } from './read-content.ts';
import { refreshAvailability } from './refresh-availability.ts';
import { releaseHold, releaseOnEvent } from './release-hold.ts';
import { releaseRest } from './release-rest.ts';
import { resolveSlug } from './resolve-slug.ts';
import { searchSkus } from './search-skus.ts';
import { selectOption } from './select-option.ts';
import { suggestAddresses } from './suggest-addresses.ts';
import { takeFromBin } from './take-from-bin.ts';
import { trySearch } from './try-search.ts';

/** Everything this service can do, one verb each. */
export function catalogApplication(deps: CatalogDeps) {
  return {
    listItems: listItems(deps),
    searchSkus: searchSkus(deps),
    findScanned: findScanned(deps),
    getCards: getCards(deps),
    getProduct: getProduct(deps),
    selectOption: selectOption(deps),
    getSellables: getSellables(deps),
    getCategoryTree: getCategoryTree(deps),
    resolveSlug: resolveSlug(deps),
    getHome: getHome(deps),
    ...readContent(deps),
    ...keepSearchLists(deps),
    ...keepMisses(deps),
    trySearch: trySearch(deps),
    ...editContent(deps),
    ...publishContent(deps),
    listSuburbs: listSuburbs(deps),
    suggestAddresses: suggestAddresses(deps),
    listLocations: listLocations(deps),
    listPickupPoints: listPickupPoints(deps),
    listDeliveryTags: listDeliveryTags(deps),
    priceDelivery: priceDelivery(deps),
    getStock: getStock(deps),
    holdStock: holdStock(deps),
    checkHold: checkHold(deps),
    releaseHold: releaseHold(deps),
    releaseOnEvent: releaseOnEvent(deps),
    releaseRest: releaseRest(deps),
    finaliseOnEvent: finaliseOnEvent(deps),
    listBins: listBins(deps),
    takeFromBin: takeFromBin(deps),
    moveHold: moveHold(deps),
    refreshAvailability: refreshAvailability(deps),
    changePrice: changePrice(deps),
  };
}
export type CatalogApplication = ReturnType<typeof catalogApplication>;
