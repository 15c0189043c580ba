import type { ExactSource, HoldMethod, Share, Supplies } from '../domain/hold.ts';

/** The key of a hold: the version is the fence between attempts of one order. */
export interface HoldKey {
  readonly orderNo: string;
  readonly version: number;
}
export type HoldState = 'held' | 'final' | 'released';

export interface HoldLine {
  readonly lineId: string;
  readonly sku: string;
  readonly qty: number;
  /** of the price the shopper saw */
  readonly priceVersion: number;
  readonly method: HoldMethod;
  readonly pickLocation: string;
  /** staff allocations, by component; empty = the source rule of web orders */
  readonly exact: readonly (ExactSource & { readonly component: string })[];
}
/** A share with what order keeps of it. */
export interface HeldShare extends Share {
  readonly componentName: string;
  /** volume of one, 1/10000 m³ */
  readonly cbm4: number;
}
/** What is sold under a sku right now. */
export interface SoldSku {
  readonly sku: string;
  readonly priceVersion: number;
  readonly clearance: boolean;
  readonly ending: boolean;
  readonly components: readonly { readonly component: string; readonly qty: number }[];
}

export interface HoldWriter {
  /** Makes the row in 'held' unless the key is there already. @returns the state of the one that was there */
  claim(key: HoldKey, at: Date): Promise<HoldState | undefined>;
  /** Locks the key's row, making a released tombstone where there is none. */
  lockOrBury(key: HoldKey, at: Date): Promise<HoldState>;
  /** Earlier versions of the order that still hold. */
  earlier(key: HoldKey): Promise<HoldKey[]>;
  sharesOf(keys: readonly HoldKey[]): Promise<HeldShare[]>;
  sold(skus: readonly string[]): Promise<SoldSku[]>;
  /** Locks stock and purchase orders of these components, in one order for everybody, so that takes cannot deadlock. */
  lockSupplies(components: readonly string[]): Promise<Supplies>;
  put(
    key: HoldKey,
    shares: readonly Share[],
    move: { readonly reason: 'take' | 'retake'; readonly at: Date },
  ): Promise<void>;
  giveBack(key: HoldKey, at: Date): Promise<void>;
  end(key: HoldKey, state: 'final' | 'released', at: Date): Promise<void>;
}
export interface HoldFacts {
  /** Units nobody has: an alert to staff. */
  stockShort(short: {
    readonly component: string;
    readonly orderNo: string;
    readonly qty: number;
    readonly eta: string;
  }): Promise<void>;
}
export interface HoldTx {
  readonly holds: HoldWriter;
  readonly facts: HoldFacts;
  readonly inbox: { claim(eventId: string): Promise<boolean> };
}
export interface HoldDeps {
  readonly transactHolds: <T>(work: (tx: HoldTx) => Promise<T>) => Promise<T>;
  readonly clock: { now(): Date };
}
export interface Held {
  readonly state: HoldState;
  readonly shares: readonly HeldShare[];
  readonly short: boolean;
}
