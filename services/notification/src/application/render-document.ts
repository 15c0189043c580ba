import { quotePaper, type QuoteMatter } from '../domain/quote-paper.ts';
import type { Quote } from '../domain/quote.ts';
import type { NotificationDeps, Printed } from './ports.ts';

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
export async function matterOf({ owners, shop }: Omit<Makers, 'documents'>, quote: Quote): Promise<QuoteMatter> {
  const codes = [quote.branch, ...quote.lines.map(({ pickLocation }) => pickLocation)].filter(Boolean);
  const [places, staff] = await Promise.all([
    codes.length > 0 ? owners.places([...new Set(codes)]) : [],
    quote.staffId === '' ? undefined : owners.staffMember(quote.staffId),
  ]);
  return { quote, places, staff, shop };
}

/** Its filename says what it is in a folder of downloads. */
export async function printQuote({ documents }: Pick<Makers, 'documents'>, matter: QuoteMatter): Promise<Printed> {
  const { orderNo, version } = matter.quote;
  return { pdf: await documents.quote(quotePaper(matter)), filename: `quote-${orderNo}.pdf`, version };
}
