import { amountsInDigits } from './amount-words.ts';

/** Inclusive bounds of a price, cents. */
export interface PriceBounds {
  readonly overCents: number | undefined;
  readonly underCents: number | undefined;
}

export interface NamedPrice extends PriceBounds {
  /** 'under $500' */
  readonly text: string;
}

const AMOUNT = String.raw`((?:nz)?\$)?\s?(\d{1,3}(?:,\d{3})+|\d{1,6})(\.\d{1,2})?(k)?(?![\p{L}\d])(\s?(?:dollars?|bucks|nzd)\b)?`;
/** Without a sign a number before one of these measures or counts, and is no price. */
const UNIT =
  /^\s*(?:(?:mm|cm|m|met(?:er|re)s?|ft|foot|feet|inch(?:es)?|seat(?:s|er|ers)?|persons?|people|pax|pieces?|drawers?|doors?|wide|deep|high|tall|long|kg)\b|in\s*$|[x×]\s*\d|["'′″°%])/iu;
/** Less than this is a price only with a sign: 'up to 6', 'from 2 to 4'; after under and over hardly anything else is meant. */
const LEAST_BARE = 50;
const LEAST_UNDER_OVER = 10;
/** 'table 4-6' seats people, 'rug 200-300' is a size in centimetres; 'sofa 1000-2000' costs that much. */
const LEAST_BARE_RANGE = 500;
const leastBare = (bound: Form['bound']) => (bound === 'under' || bound === 'over' ? LEAST_UNDER_OVER : LEAST_BARE);

interface Form {
  readonly pattern: RegExp;
  /** what the bound is called; nothing for a range */
  readonly bound?: 'under' | 'up to' | 'over' | 'from' | 'around';
  /** a number without a sign is no price here */
  readonly needsSign?: boolean;
  /** counts only where no other price is named: 'beds under $1000 $50 off' is about one */
  readonly isAlone?: boolean;
}
const form = (source: string, bound?: Form['bound'], more: Pick<Form, 'needsSign' | 'isAlone'> = {}): Form => ({
  pattern: new RegExp(String.raw`(?<![\p{L}\d-])${source}`, 'iu'),
  ...(bound && { bound }),
  ...more,
});

const FORMS: readonly Form[] = [
  form(String.raw`(between|from)?\s*${AMOUNT}\s*(?:-|–|to|and)\s*${AMOUNT}`),
  form(String.raw`(?:no|not|nothing) (?:under|below|less than|cheaper than)\s*${AMOUNT}`, 'from'),
  form(String.raw`(?:under|below|less than|cheaper than|<)\s*${AMOUNT}`, 'under'),
  form(String.raw`(?:up ?to|at most|max(?:imum)?|(?:no|not|nothing) (?:more than|over|above)|<=)\s*${AMOUNT}`, 'up to'),
  form(String.raw`${AMOUNT}\s*(?:or (?:less|under)|and under|max(?:imum)?)\b`, 'up to'),
  form(String.raw`(?:over|above|more than|>)\s*${AMOUNT}`, 'over'),
  form(String.raw`(?:from|at least|min(?:imum)?|>=)\s*${AMOUNT}`, 'from'),
  form(String.raw`${AMOUNT}\s*(?:(?:or|and) (?:more|up|over|above)\b|\+)`, 'from'),
  form(String.raw`(?:around|about|approx(?:imately|\.)?|roughly|~)\s*${AMOUNT}`, 'around', { needsSign: true }),
  form(AMOUNT, 'up to', { needsSign: true, isAlone: true }),
];
/** Around an amount: so much less and more of it. */
const AROUND = 0.2;

interface Amount {
  readonly cents: number;
  readonly isMoney: boolean;
}

function amountOf([sign, digits = '', fraction = '', thousand, dollars]: readonly (string | undefined)[]): Amount {
  const units = Number(digits.replaceAll(',', '') + fraction) * (thousand ? 1_000 : 1);
  return { cents: Math.round(units * 100), isMoney: Boolean(sign || dollars || thousand) };
}

const dollars = (cents: number): string =>
  `$${(cents / 100).toLocaleString('en-NZ', { minimumFractionDigits: cents % 100 === 0 ? 0 : 2 })}`;

const BOUNDS: Record<NonNullable<Form['bound']>, (cents: number) => Omit<NamedPrice, 'text'>> = {
  under: (cents) => ({ overCents: undefined, underCents: cents - 1 }),
  'up to': (cents) => ({ overCents: undefined, underCents: cents }),
  over: (cents) => ({ overCents: cents + 1, underCents: undefined }),
  from: (cents) => ({ overCents: cents, underCents: undefined }),
  around: (cents) => ({ overCents: Math.round(cents * (1 - AROUND)), underCents: Math.round(cents * (1 + AROUND)) }),
};
const boundOf = (bound: NonNullable<Form['bound']>, cents: number): NamedPrice => ({
  ...BOUNDS[bound](cents),
  text: `${bound} ${dollars(cents)}`,
});

function rangeOf(one: Amount, other: Amount): NamedPrice {
  const [low, high] = [Math.min(one.cents, other.cents), Math.max(one.cents, other.cents)];
  return { overCents: low, underCents: high, text: `from ${dollars(low)} to ${dollars(high)}` };
}

/** @returns undefined when what matched is no price after all */
function priceIn(found: RegExpExecArray, { bound, needsSign = false }: Form): NamedPrice | undefined {
  const after = found.input.slice(found.index + found[0].length);
  const amounts = bound ? [amountOf(found.slice(1, 6))] : [amountOf(found.slice(2, 7)), amountOf(found.slice(7, 12))];
  const isBare = !amounts.some(({ isMoney }) => isMoney);
  if (isBare && (needsSign || UNIT.test(after) || amounts.some(({ cents }) => cents < leastBare(bound) * 100)))
    return undefined;
  const [one, other] = amounts;
  const isSmall = amounts.some(({ cents }) => cents < LEAST_BARE_RANGE * 100);
  if (!one || (isBare && !bound && found[1] === undefined && isSmall)) return undefined;
  return bound ? boundOf(bound, one.cents) : other && rangeOf(one, other);
}

const and = (one: NamedPrice | undefined, other: NamedPrice): NamedPrice =>
  one
    ? {
        overCents: other.overCents ?? one.overCents,
        underCents: other.underCents ?? one.underCents,
        text: `${one.text} and ${other.text}`,
      }
    : other;

/** Takes the price out of what was typed: 'sofa under $500' means a sofa, and one that costs less than 500 dollars. */
export function priceWords(text: string): { rest: string; price: NamedPrice | undefined } {
  const [rest, prices] = FORMS.reduce<[string, { at: number; price: NamedPrice }[]]>(
    ([left, known], one) => {
      const found = one.isAlone && known.length > 0 ? null : one.pattern.exec(left);
      const price = found && priceIn(found, one);
      if (!found || !price) return [left, known];
      const blank = ' '.repeat(found[0].length);
      return [left.replace(found[0], () => blank), [...known, { at: found.index, price }]];
    },
    [amountsInDigits(text), []],
  );
  if (prices.length === 0) return { rest: text, price: undefined };
  const inOrder = prices.toSorted((one, other) => one.at - other.at).map(({ price }) => price);
  return {
    rest: rest.replace(/\s+/gu, ' ').trim(),
    price: inOrder.reduce<NamedPrice | undefined>(and, undefined),
  };
}
