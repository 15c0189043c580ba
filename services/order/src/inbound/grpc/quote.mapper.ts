import type { Document, Line } from '@shop/commerce/document';
import { asCents } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import type * as wire from '@shop/proto/order/v1/order';
import type { DraftPlacing, DraftSave, QuoteSave } from '../../application/quote-ports.ts';
import { malformed, toDocument } from './order.mapper.ts';
import { toAcquisition, toStaffLine, toStaffTerms } from './staff-document.mapper.ts';

export const toQuoteSave = ({ email, ...save }: wire.SaveQuoteRequest): QuoteSave => ({ ...toDraftSave(save), email });

export const toDraftPlacing = ({ updateCustomer, ...save }: wire.PlaceDraftRequest): DraftPlacing => ({
  ...toDraftSave(save),
  updateCustomer,
});

type Sent = Omit<wire.SaveQuoteRequest, 'email'>;

function toDraftSave({ document, expectedTotalCents, ...save }: Sent): DraftSave {
  if (save.draftId === '' || save.draftVersion < 0) throw malformed('draft');
  if ((save.orderNo === '') !== (save.baseVersion === 0)) throw malformed('version');
  const expected = expectedTotalCents === undefined ? {} : { expectedTotalCents: asCents(expectedTotalCents) };
  return { ...save, ...expected, document: toStaffDocument(document) };
}

/** Staff decide of every line, so one without that part is no draft's. */
function toStaffDocument(document: wire.Document | undefined): Document {
  if (!document?.staff) throw malformed('terms');
  if (document.lines.length === 0) throw refuse('precondition', 'quote.empty', 'Looks like this cart is empty');
  const claimed = toDocument(document);
  return {
    ...claimed,
    acquisition: toAcquisition(document.staff),
    staff: toStaffTerms(document.staff),
    lines: claimed.lines.map((line, at) => withStaff(line, document.lines[at]?.staff)),
  };
}

function withStaff(line: Line, decided: wire.DocumentLine['staff']): Line {
  if (!decided) throw malformed('lines');
  const staff = toStaffLine(decided);
  const subItems = staff.subItems.map(({ notes: _notes, tags: _tags, ...item }) => ({
    ...item,
    allocations: item.allocations.map(({ method, from, to, qty }) => ({ method, from, to, qty, eta: '' })),
  }));
  return { ...line, staff, subItems };
}
