import { type Sheet, style } from './sheet.ts';

interface Place {
  readonly x: number;
  readonly y: number;
  /** of its letters */
  readonly size: number;
  /** it stands in the middle of this; undefined: at x */
  readonly width?: number;
}

/** The shop's name as it is written: the ampersand in italics. */
export function drawWordmark(sheet: Sheet, name: string, { x, y, size, width }: Place): void {
  const pieces = name.split(/(&)/).map((text) => {
    const kind = style(text === '&' ? 'italic' : 'wordmark', size, 1.2);
    return { text, kind, width: sheet.widthOf(text, kind) };
  });
  const whole = pieces.reduce((all, piece) => all + piece.width, 0);
  let at = width === undefined ? x : x + (width - whole) / 2;
  for (const piece of pieces) {
    sheet.write(piece.text, piece.kind, { x: at, y, width: piece.width + 1 });
    at += piece.width;
  }
}
