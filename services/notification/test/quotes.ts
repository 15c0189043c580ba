import { documentTotals } from '@shop/commerce/totals';
import { type Contact, contactFrom } from '@shop/primitives/contact';
import { withCents } from '@shop/primitives/money';
import { Acquisition } from '@shop/proto/common/v1/counter';
import { type LineTag, QuoteState } from '@shop/proto/order/v1/counter';
import type * as wire from '@shop/proto/order/v1/order';
import { aLine, anOrder } from './orders.ts';

export interface AQuote {
  orderNo?: string;
  version?: number;
  state?: QuoteState;
  expiresOn?: string;
  note?: string;
  contact?: Partial<Contact>;
  lines?: wire.DocumentLine[];
}

interface Decided {
  description?: string;
  notes?: string;
  tags?: LineTag[];
}

/** A line as staff make it: pieces with what was noted of each. */
export function staffLine(more: Partial<wire.DocumentLine> & Decided) {
  const { description = '', notes = '', tags = [], ...rest } = more;
  const line = aLine(rest);
  const subItems = line.subItems.map(({ sku, name, qty, cbm4 }) => ({
    sku,
    name,
    qty,
    cbm4,
    notes,
    tags: [],
    allocations: [],
  }));
  return { ...line, staff: { discount: undefined, subItems, description, colour: '', tags } };
}

const piece = (sku: string, name: string, qty = 1): wire.SubItem => ({ sku, name, qty, cbm4: 6066, allocations: [] });
type Single = readonly [sku: string, name: string, optionText: string, qty: number, dollars: number, off?: number];
const single = (...[sku, name, optionText, qty, dollars, off = 0]: Single) =>
  staffLine({
    ...{ sku, name, optionText, qty, eachOrgCents: (dollars + off) * 100, eachCents: dollars * 100 },
    subItems: [piece(`${sku}-1`, name, qty)],
  });

/** The quote of the drawn sheet: fourteen lines, one set with three parts. */
export const drawnLines = (): wire.DocumentLine[] => [
  single('DRV-3S-SGE', 'Drover 3 seater sofa', 'Sage linen, oak legs', 2, 1799, 100),
  single('HAA-ARM-OAT', 'Lupin tub chair', 'Oat bouclé, walnut legs', 4, 899),
  single('QRY-CT-TRV', 'Quarry coffee table', 'Travertine on fluted walnut', 2, 849),
  staffLine({
    ...{ sku: 'NOR-SET-QN', name: 'Nor’wester bedroom set, queen', optionText: '', qty: 3 },
    ...{ eachOrgCents: 349_000, eachCents: 329_000, description: 'Bundle and save: bed, mattress and two bedsides' },
    subItems: [
      piece('NOR-BED-QN-OAT', 'Nor’wester bed, queen, oat headboard', 3),
      piece('TUI-MAT-QN-MED', 'Hebe mattress, queen, medium', 3),
      piece('FLX-BSD-OAK', 'Fleece bedside, oak', 6),
    ],
  }),
  single('WSH-SB-OAK', 'Woolshed sideboard', 'Oiled oak, three drawers', 2, 1490),
  single('LNG-TB-OAK-24', 'Long Lunch dining table', 'Oiled oak, seats ten', 1, 2190),
  single('GAB-DC-WAL', 'Gable dining chair', 'Walnut, black leather pad', 10, 329, 40),
  single('DSK-FL-BRS', 'Dusk floor lamp', 'Brass with a linen shade', 4, 249),
  single('KLN-TL-CLY', 'Kiln table lamp', 'Clay with an oat shade', 6, 159),
  single('SKY-BS-OAK', 'Skyline bookshelf', 'Oak, two doors below', 2, 1290),
  single('SHL-RUG-SND-30', 'Shingle rug', 'Undyed New Zealand wool, sand', 3, 990),
  single('SAD-BN-CGN', 'Saddler bench', 'Cognac leather on oak', 2, 590),
  single('VER-OC-TEK', 'Verandah outdoor chair', 'Teak and rope, cushion in charcoal', 6, 449),
  single('OTT-RST', 'Tussock ottoman', 'Rust wool bouclé', 2, 429),
];

const drawnContact: Contact = {
  ...contactFrom(() => ''),
  ...{ company: 'Whāingaroa Coastal Retreat & Conference Centre Limited', firstname: 'Mereana' },
  ...{ lastname: 'Hākaraia-Featherstonhaugh', mobile: '021 555 0187' },
  email: 'mereana.hakaraia-featherstonhaugh@whaingaroaretreat.example',
  ...{ address: 'The Old Woolstore, Gate 3, 117B Wainui Road, Whāingaroa (Raglan), Waikato', zip: '3295' },
  billingAddress: 'Level 4, 26 Ōmahu Street, PO Box 9 441, Hamilton 3240',
};

/** A quote as order.GetQuoteEmail answers it; its money is computed as the shop computes it. */
export function aQuoteEmail(options: AQuote = {}): wire.QuoteEmail {
  const { orderNo = '10511', version = 2, state = QuoteState.QUOTE_STATE_ACTIVE, note = '' } = options;
  const lines = options.lines ?? drawnLines();
  const order = anOrder({ orderNo, version, status: 'quote', lines });
  const charges = withCents({ shippingCents: 68_400, assemblyCents: 27_000, rubbishCents: 12_000 });
  const totals = { ...documentTotals(lines.map(withCents), charges, undefined), delivery: 'PRICED' };
  const saved = { version, staffId: 'sina', at: '2025-11-25T03:13:00.000Z' };
  const document: wire.Document = {
    ...order.document,
    ...{ contact: { ...drawnContact, ...options.contact }, couponCode: '', branch: 'AKL', lines, totals },
    ...{ newsletter: false, customerId: '', acquisition: '' },
    staff: staffTerms,
  };
  const quote = {
    ...{ state, expiresOn: options.expiresOn ?? '2025-12-01', expiresIn: 6, sentAt: '' },
    ...{ minExpiresOn: '2025-11-25', maxExpiresOn: '2025-12-25', created: { ...saved, version: 1 }, saved },
  };
  return {
    quote: { ...order, kind: 'quote', createdAt: '2025-11-25T03:12:00.000Z', document, payments: [], quote },
    ...{ token: 'q7KQ4M2XDb0Vt3nLs8RzWg', note, staffId: 'sina' },
  };
}

const staffTerms = {
  ...{ staffId: 'sina', manualFee: false, autoShippingCents: 0, useSameAddress: false },
  acquisition: Acquisition.ACQUISITION_UNSPECIFIED,
};
