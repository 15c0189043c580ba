/**
 * What the seed generator yields and each service loads: one JSON-lines file a table, `deploy/seed` generates,
 * `services/<x>/src/seed/` loads with COPY. Money is integer cents (GST included), volume ten-thousandths of a
 * cubic metre, days NZ dates. The same seed number gives the same bytes.
 */
export interface SeedCategory {
  slug: string;
  name: string;
  level: 1 | 2 | 3;
  parent: string | null;
  position: number;
  image: string;
  description: string;
  /** level 3 only: the part of the url before the first dash groups them */
  group: string;
}
export interface SeedAxisOption {
  code: string;
  name: string;
  hex: string;
  image: string;
}
export interface SeedSku {
  /** of the combination, e.g. 'KAU-SOF-3S-SAGE' */
  sku: string;
  x: string;
  y: string;
  priceCents: number;
  /** 0 = none */
  msrpCents: number;
  floorPriceCents: number;
  images: string[];
  components: { sku: string; qty: number }[];
  discontinued: boolean;
}
export interface SeedComponent {
  sku: string;
  name: string;
  cbm4: number;
}
export interface SeedProduct {
  sku: string;
  slug: string;
  name: string;
  /** slug of a collection */
  collection: string;
  family: string;
  descriptionHtml: string;
  seoDescription: string;
  material: string;
  widthMm: number;
  depthMm: number;
  heightMm: number;
  sizeText: string;
  x: { label: string; options: SeedAxisOption[] } | null;
  y: { label: string; options: SeedAxisOption[] } | null;
  skus: SeedSku[];
  /** slugs of level 1 to 3, the first path is the breadcrumb */
  categories: string[][];
  styles: string[];
  tags: string[];
  isNew: boolean;
  isSale: boolean;
  isDeal: boolean;
  isClearance: boolean;
  isBundle: boolean;
  /** higher is more popular */
  popularity: number;
  /** NZ date */
  launchedOn: string;
  images: string[];
  roomImage: string;
  dimensions: { label: string; value: string }[];
  sections: { title: string; html: string }[];
  goesWith: string[];
  assemblyCents: number;
  rubbishCents: number;
}
export interface SeedStock {
  component: string;
  location: string;
  onHand: number;
  clr: number;
  nons: number;
  bins: { bin: string; qty: number }[];
}
export interface SeedPurchaseOrder {
  purchaseOrder: string;
  component: string;
  qty: number;
  /** days after the day of loading, so that incoming stock is always in the future */
  etaInDays: number;
}
export interface SeedZone {
  zone: string;
  name: string;
  baseCents: number;
  perCbmCents: number;
  minCents: number;
  ruralCents: number;
  /** priced, or to be confirmed by staff */
  mode: 'PRICED' | 'TBC';
  leadDays: number;
  /** inclusive ranges of postcodes; the narrowest range wins */
  ranges: { from: string; to: string }[];
}
export interface SeedSuburb {
  suburb: string;
  city: string;
  zip: string;
  rural: boolean;
  /** how many streets it has with that postcode; the larger suburb is suggested first */
  streets: number;
}
export interface SeedCoupon {
  code: string;
  name: string;
  type: 'percent' | 'fixed';
  /** per cent × 100, or cents */
  amount: number;
  minCents: number;
  isShipping: boolean;
  excludeHot: boolean;
  excludeSale: boolean;
  /** NZ date, null = never */
  expiry: string | null;
  useLimit: number;
  enabled: boolean;
}
export interface SeedVoucher {
  code: string;
  cents: number;
}
export interface SeedStaff {
  /** stable uuid, named by what they did in the past */
  id: string;
  oid: string;
  email: string;
  firstname: string;
  lastname: string;
  role: 'staff' | 'manager' | 'admin';
  branch: string;
  pin: string;
}
export interface SeedCustomer {
  /** stable uuid, the same in every service */
  id: string;
  email: string;
  firstname: string;
  lastname: string;
  mobile: string;
  password: string;
  shippingAddress: string;
  shippingZip: string;
  creditCents: number;
}
/** A search that opens a page of the shop. */
export interface SeedRedirect {
  /** as people write it */
  term: string;
  /** a path of the shop */
  url: string;
}
export interface SeedSearchTerm {
  /** as people write it */
  term: string;
  kind: 'type' | 'room' | 'hint' | 'look' | 'size' | 'noise' | 'same';
  /** slugs of categories, words of products, names of sizes, or the word it stands for */
  means: string[];
  /** words of products that come close */
  near: string[];
  label: string;
  /** false: `means` is only the nearest */
  carried: boolean;
}
