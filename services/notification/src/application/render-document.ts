import type { Paper as Kind } from '@shop/commerce/printable';
import { quotePaper, type QuoteMatter } from '../domain/quote-paper.ts';
import type { Quote } from '../domain/quote.ts';
import { assertPrintable, type Sale, type SaleMatter } from '../domain/sale.ts';
import { invoicePaper, proFormaPaper } from '../domain/sale-paper.ts';
import { creditNotes } from '../domain/credit-note.ts';
import { soldLabels } from '../domain/sold-label.ts';
import { tillReceipt } from '../domain/till-receipt.ts';
import type { Documents, NotificationDeps, Printed } from './ports.ts';

type Makers = Pick<NotificationDeps, 'owners' | 'documents' | 'shop'>;

/**
 * A saved quote on paper; nothing is kept, the same version gives the same bytes.
 * @throws Refusal not_found for an unknown number, precondition for an order that never was a quote, unavailable
 */
export function renderQuote(makers: Makers) {
  return async (orderNo: string): Promise<Printed> =>
    printQuote(makers, await matterOf(makers, await makers.owners.quote({ orderNo })));
}

/** A quote with what others know of it: where it is collected, who made it. */
export const matterOf = async (makers: Omit<Makers, 'documents'>, quote: Quote): Promise<QuoteMatter> => ({
  quote,
  ...(await besideOf(makers, quote)),
});

async function besideOf({ owners, shop }: Omit<Makers, 'documents'>, of: Pick<Quote, 'branch' | 'lines' | 'staffId'>) {
  const targets = of.lines.flatMap(({ pickLocation, subItems }) => [
    pickLocation,
    ...subItems.flatMap(({ allocations }) => allocations.map(({ to }) => to)),
  ]);
  const codes = [of.branch, ...targets].filter(Boolean);
  const [places, staff] = await Promise.all([
    codes.length > 0 ? owners.places([...new Set(codes)]) : [],
    of.staffId === '' ? undefined : owners.staffMember(of.staffId),
  ]);
  return { places, staff, shop };
}

/** Its filename says what it is in a folder of downloads. */
export async function printQuote({ documents }: Pick<Makers, 'documents'>, matter: QuoteMatter): Promise<Printed> {
  const { orderNo, version } = matter.quote;
  return { pdf: await documents.a4(quotePaper(matter)), filename: `quote-${orderNo}.pdf`, version };
}

/**
 * A paper of a saved order as it stands; nothing is kept, the same order gives the same bytes.
 * @throws Refusal not_found for an unknown number, precondition for a paper that it cannot have yet, unavailable
 */
export function renderSale(makers: Makers) {
  return async (kind: Kind, orderNo: string): Promise<Printed> => {
    const sale = await makers.owners.sale(orderNo);
    assertPrintable(kind, sale);
    const { name, draw } = PAPERS[kind];
    const pdf = await draw(makers.documents, await saleMatter(makers, sale));
    return { pdf, filename: `${name}-${orderNo}.pdf`, version: sale.version };
  };
}

/** A saved order with what others know of it. @throws Refusal not_found, unavailable */
export async function saleMatterOf(makers: Omit<Makers, 'documents'>, orderNo: string): Promise<SaleMatter> {
  const sale = await makers.owners.sale(orderNo);
  return saleMatter(makers, sale);
}

async function saleMatter(makers: Omit<Makers, 'documents'>, sale: Sale): Promise<SaleMatter> {
  const ids = [...new Set(sale.payments.map(({ approverId }) => approverId).filter(Boolean))];
  const [beside, found] = await Promise.all([
    besideOf(makers, sale),
    Promise.all(ids.map(async (id) => [id, await makers.owners.staffMember(id)] as const)),
  ]);
  const approvers = new Map(found.flatMap(([id, member]) => (member ? [[id, member] as const] : [])));
  return { sale, ...beside, approvers };
}

/** One credit note of an order. @param number from 1 */
export async function printCreditNote(
  { documents }: Pick<Makers, 'documents'>,
  matter: SaleMatter,
  number: number,
): Promise<Printed> {
  const { orderNo, version } = matter.sale;
  const pdf = await documents.a4(...creditNotes(matter).slice(number - 1, number));
  return { pdf, filename: `credit-note-${orderNo}-C${number}.pdf`, version };
}

interface Drawn {
  /** its filename begins with */
  readonly name: string;
  draw(documents: Documents, matter: SaleMatter): Promise<Buffer>;
}
const PAPERS: Readonly<Record<Kind, Drawn>> = {
  'till-receipt': { name: 'till-receipt', draw: (documents, matter) => documents.roll(tillReceipt(matter)) },
  'credit-note': { name: 'credit-note', draw: (documents, matter) => documents.a4(...creditNotes(matter)) },
  'sold-label': {
    name: 'sold-label',
    draw: (documents, matter) => documents.labels(soldLabels(matter), matter.sale.updatedAt),
  },
  receipt: { name: 'tax-invoice', draw: (documents, matter) => documents.a4(invoicePaper(matter)) },
  'pro-forma': { name: 'pro-forma', draw: (documents, matter) => documents.a4(proFormaPaper(matter)) },
};
