import bwip from 'bwip-js/node';
import type { Box, Rectangle, Sheet } from './sheet.ts';

/** White round a QR code and beside a barcode, in modules. */
const QUIET = { qr: 2, bars: 10 } as const;

/** Level M with white round it, so that a phone reads it from a photocopy. */
export function drawQr(sheet: Sheet, text: string, { x, y, width }: Box): void {
  const [code] = bwip.raw('qrcode', text, 'eclevel=M');
  if (!code || !('pixy' in code)) throw new Error('a QR code came without its modules');
  const module = width / (code.pixx + QUIET.qr * 2);
  const squares = Array.from(code.pixs).flatMap((isBlack, index): Rectangle[] => {
    const column = index % code.pixx;
    const row = Math.floor(index / code.pixx);
    return isBlack ? [[x + (column + QUIET.qr) * module, y + (row + QUIET.qr) * module, module, module]] : [];
  });
  sheet.rectangles(squares);
}

/** Code 128 as bars of ink over the whole width, its white included. @param text of ASCII alone */
export function drawBarcode(
  sheet: Sheet,
  text: string,
  { x, y, width, height }: Box & { readonly height: number },
): void {
  const [code] = bwip.raw('code128', text, '');
  if (!code || !('sbs' in code)) throw new Error('a barcode came without its bars');
  const modules = code.sbs.reduce((all, one) => all + one, 0) + QUIET.bars * 2;
  const module = width / modules;
  let at = x + QUIET.bars * module;
  const bars: Rectangle[] = [];
  for (const [index, wide] of code.sbs.entries()) {
    if (index % 2 === 0) bars.push([at, y, wide * module, height]);
    at += wide * module;
  }
  sheet.rectangles(bars);
}
