import { WEB_BRANCH } from '@shop/commerce/branches';
import type * as wire from '@shop/proto/order/v1/order';
import type { OrderDocument, OrderLine } from '../../domain/document.ts';
import type { Tender } from '../../domain/tenders.ts';

export function toDocumentMessage({ delivery, lines, tenders: _tenders, ...document }: OrderDocument): wire.Document {
  return {
    ...document,
    branch: WEB_BRANCH,
    lines: lines.map(toLine),
    totals: { ...document.totals, delivery },
    acquisition: '',
  };
}

const toLine = ({ sellable, totals, ...line }: OrderLine): wire.DocumentLine => ({
  ...sellable,
  ...totals,
  ...line,
  lineId: sellable.sku,
  eachOrgCents: line.eachCents,
  category: sellable.categoryPath.at(-1) ?? '',
  categoryPath: [...sellable.categoryPath],
  subItems: [],
});

export const toTenderMessage = (tender: Tender): wire.Tender => ({ ...tender, reference: '' });
