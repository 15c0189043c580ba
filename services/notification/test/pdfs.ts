import { inflateSync } from 'node:zlib';
import { extractText, getDocumentProxy } from 'unpdf';

const opened = (pdf: Buffer) => getDocumentProxy(new Uint8Array(pdf));

/** The words of each page, in the order of writing. */
export async function pagesOf(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(await opened(pdf));
  return text.map((page) => page.replace(/\s+/g, ' '));
}

/** Runs of words of the first page and where each begins: points from its left edge and from its foot. */
export async function wordsOf(pdf: Buffer): Promise<{ text: string; x: number; y: number }[]> {
  const { items } = await (await (await opened(pdf)).getPage(1)).getTextContent();
  return items.flatMap((item) =>
    'str' in item && item.str.trim()
      ? [{ text: item.str, x: Number(item.transform[4]), y: Number(item.transform[5]) }]
      : [],
  );
}

/** Width and height of each page, in whole millimetres. */
export async function sizesOf(pdf: Buffer): Promise<[number, number][]> {
  const file = await opened(pdf);
  const views = await Promise.all(
    Array.from({ length: file.numPages }, async (_, at) => (await file.getPage(at + 1)).view),
  );
  const millimetres = (points = 0) => Math.round((points * 25.4) / 72);
  return views.map(([, , width, height]) => [millimetres(width), millimetres(height)]);
}

/** Left edges and widths of the filled rectangles of each page, in points. */
export function barsOf(pdf: Buffer): [number, number][][] {
  const streams = pdf.toString('latin1').matchAll(/\/FlateDecode\s*>>\s*stream\r?\n([\s\S]*?)\r?\nendstream/g);
  return [...streams]
    .map(([, data = '']) => inflateSync(Buffer.from(data, 'latin1')).toString('latin1'))
    .map((drawn) => [...drawn.matchAll(/([\d.]+) [\d.]+ ([\d.]+) [\d.]+ re(?!\nS)/g)])
    .map((found) => found.map(([, x, width]): [number, number] => [Number(x), Number(width)]))
    .filter((found) => found.length > 4);
}

/** Names of the embedded fonts, as 'Figtree-Bold'. */
export const fontsOf = (pdf: Buffer): string[] =>
  [...pdf.toString('latin1').matchAll(/\/FontName \/[A-Z]{6}\+([\w-]+)/g)].map(([, name = '']) => name).toSorted();
