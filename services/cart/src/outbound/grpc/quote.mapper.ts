import {
  DELIVERIES,
  type Document,
  type GivenDiscount,
  type Line,
  METHODS,
  type StaffLine,
} from '@shop/commerce/document';
import { NO_CONTACT } from '@shop/primitives/contact';
import { withCents } from '@shop/primitives/money';
import { oneOf } from '@shop/primitives/one-of';
import * as common from '@shop/proto/common/v1/counter';
import { ACQUISITION_WORDS, DISCOUNT_TYPE_WORDS, METHOD_WORDS, REASON_WORDS, wordOf } from '@shop/proto/counter-words';
import type { StaffLine as StaffLineMessage } from '@shop/proto/order/v1/counter';
import * as wire from '@shop/proto/order/v1/order';
import { ACQUISITIONS } from '../../domain/draft.ts';
import type { DiscountReason } from '../../domain/draft-line.ts';
import type { SavedQuote } from '../../domain/quote.ts';

export function toDocumentOfStaff({ staff, lines, acquisition, ...document }: Document): wire.Document {
  const known = ACQUISITIONS.find((one) => one === acquisition) ?? '';
  return {
    ...document,
    acquisition,
    lines: lines.map(({ staff: decided, categoryPath, ...line }) => ({
      ...line,
      ...{ categoryPath: [...categoryPath], subItems: [], staff: decided && fromStaffLine(decided) },
    })),
    staff: staff && { ...staff, acquisition: ACQUISITION_WORDS[known] },
  };
}

const fromStaffLine = ({ discount, subItems, tags: marked = [], ...line }: StaffLine): StaffLineMessage => ({
  ...line,
  tags: [...marked],
  discount: discount && {
    ...discount,
    type: DISCOUNT_TYPE_WORDS[discount.type],
    reason: REASON_WORDS[discount.reason as DiscountReason],
  },
  subItems: subItems.map(({ tags, allocations, ...item }) => ({
    ...{ ...item, tags: [...tags] },
    allocations: allocations.map(({ method, ...row }) => ({ ...row, method: METHOD_WORDS[method] })),
  })),
});

const unusable = (what: string) => () => new RangeError(`order answers a quote with an unusable ${what}`);
const known = <W>(word: W | undefined, what: string): W => {
  if (word === undefined) throw unusable(what)();
  return word;
};

/** @throws RangeError for words of order that this release does not know */
export function toSavedQuote({ orderNo, version, document, quote, ...order }: wire.Order): SavedQuote {
  const terms = known(quote, 'end');
  const { saved = { version, staffId: '', at: order.updatedAt } } = terms;
  return {
    ...{ orderNo, version, document: toDocument(known(document, 'document')) },
    saved: { version: saved.version, staffId: saved.staffId, at: new Date(saved.at) },
    createdAt: new Date(order.createdAt),
    ...{ expiresOn: terms.expiresOn, expiresIn: terms.expiresIn },
    ...{ minExpiresOn: terms.minExpiresOn, maxExpiresOn: terms.maxExpiresOn },
  };
}

function toDocument({ contact = NO_CONTACT, totals, lines, staff, ...document }: wire.Document): Document {
  const sums = known(totals, 'total');
  return {
    ...{ ...document, contact },
    totals: { ...withCents(sums), delivery: oneOf(DELIVERIES, sums.delivery, unusable('delivery')) },
    lines: lines.map(toLine),
    staff: staff && withCents(staff),
  };
}

const toLine = ({ staff, subItems: _subItems, ...line }: wire.DocumentLine): Line => ({
  ...withCents(line),
  method: oneOf(METHODS, line.method, unusable('method')),
  subItems: [],
  staff: staff && toStaffLine(staff),
});

const toStaffLine = ({ discount, subItems, tags, ...line }: StaffLineMessage): StaffLine => ({
  ...line,
  tags: tags.map(withCents),
  discount: discount && toDiscount(discount),
  subItems: subItems.map(({ allocations, ...item }) => ({
    ...item,
    allocations: allocations.map(({ method, ...row }) => ({
      ...row,
      method: known(wordOf(METHOD_WORDS, method), 'method'),
    })),
  })),
});

const toDiscount = ({ type, reason, ...discount }: common.LineDiscount): GivenDiscount => ({
  ...withCents(discount),
  type: known(wordOf(DISCOUNT_TYPE_WORDS, type), 'discount'),
  reason: known(wordOf(REASON_WORDS, reason), 'reason'),
});
