import { byMethod as inSentence } from '@shop/commerce/methods';
import type { Payment } from './order.ts';

/** The longest line of a header that came from outside, in UTF-16 units. */
const HEADER_MOST = 150;

/**
 * A text from outside as one line: control and format characters (line ends, which would begin a header of their own;
 * direction marks, which would make a name read as another) become blanks.
 */
export function oneLine(text: string, most = HEADER_MOST): string {
  const line = text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .toWellFormed();
  return line.length <= most
    ? line
    : `${line
        .slice(0, most - 1)
        .toWellFormed()
        .replace('\uFFFD', '')}…`;
}

/** How money was taken, inside a sentence, on one line. */
export const byMethod = ({ name, ...payment }: Pick<Payment, 'gateway' | 'name' | 'flow'>): string =>
  inSentence({ ...payment, name: oneLine(name, 60) });

const PIECE = /.{1,400}(?:\s|$)|.{1,400}/gu;

/** A text from outside as its lines, none longer than a few lines of print, so that pages can break between them; no blank ones. */
export const piecesOf = (text: string): string[] =>
  linesOf(text).flatMap((line) => (line.match(PIECE) ?? []).map((piece) => piece.trim()));

export const linesOf = (text: string): string[] =>
  text.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => oneLine(line, 5_000));
