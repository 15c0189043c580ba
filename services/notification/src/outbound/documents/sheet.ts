import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { TRAINING } from '@shop/primitives/training';

/** Points in a millimetre. Lengths are points unless a name says otherwise. */
export const mm = (length: number): number => (length * 72) / 25.4;

/** A4 with room for the foot. */
export const page = {
  left: mm(16),
  top: mm(15),
  width: mm(178),
  /** nothing of the content goes below */
  bottom: mm(297 - 18),
  foot: mm(297 - 12),
} as const;

const require = createRequire(import.meta.url);
const fonts = {
  text: readFileSync(require.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf')),
  strong: readFileSync(require.resolve('@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf')),
  bold: readFileSync(require.resolve('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf')),
  title: readFileSync(require.resolve('@expo-google-fonts/newsreader/400Regular/Newsreader_400Regular.ttf')),
  wordmark: readFileSync(require.resolve('@expo-google-fonts/newsreader/500Medium/Newsreader_500Medium.ttf')),
  italic: readFileSync(
    require.resolve('@expo-google-fonts/newsreader/500Medium_Italic/Newsreader_500Medium_Italic.ttf'),
  ),
} as const;
/** Height of a line of these faces without extra lead, in parts of their size. */
const NATURAL = 1.2;

export interface Style {
  readonly font: keyof typeof fonts;
  readonly size: number;
  /** from line to line, in parts of the size */
  readonly lead: number;
  /** wide capitals closer together, in parts of the size */
  readonly tracking?: number;
}
export const style = (font: Style['font'], size: number, lead = 1.4): Style => ({ font, size, lead });

export const type = {
  body: style('text', 9.5),
  strong: style('strong', 9.5),
  sku: style('text', 8.5, 1.57),
  part: style('text', 8.5),
  small: style('text', 8),
  smallStrong: style('strong', 8),
  pay: style('strong', 11, 1.35),
  figure: { ...style('strong', 19, 1.2), tracking: -0.01 },
  total: { ...style('strong', 17, 1.2), tracking: -0.01 },
  title: { ...style('title', 30, 1.2), tracking: -0.015 },
} as const;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align?: 'left' | 'right' | 'center';
  /** what is longer is cut, with an ellipsis */
  readonly most?: number;
}
export interface About {
  readonly title: string;
  readonly author: string;
  /** fixed, so that the same document is the same bytes */
  readonly createdAt: Date;
}
interface Pen {
  readonly weight: number;
  readonly colour?: string;
  readonly dash?: number;
}
export type Rectangle = readonly [x: number, y: number, width: number, height: number];
type Point = readonly [x: number, y: number];
export type Sheet = ReturnType<typeof newSheet>;
/** Begins a document. */
export type Sheets = (about: About) => Sheet;

/** @param isTraining each page has the word across it */
export const sheetsOf =
  (isTraining: boolean): Sheets =>
  (about) =>
    newSheet(about, isTraining ? TRAINING : '');

/** A document in black: text in boxes, lines and rectangles. Every call says where. @param across a word across each page; '' = none */
function newSheet({ title, author, createdAt }: About, across: string) {
  const doc = new PDFDocument({
    ...{ size: 'A4', margin: 0, autoFirstPage: false, bufferPages: true, lang: 'en-NZ', displayTitle: true },
    info: { Title: title, Author: author, CreationDate: createdAt },
  });
  const bytes = collected(doc);
  for (const [name, data] of Object.entries(fonts)) doc.registerFont(name, data);
  return {
    ...words(doc),
    ...marks(doc),
    /** A4, unless its width and height are given. */
    addPage: (size: [width: number, height: number] | 'A4' = 'A4'): void => void doc.addPage({ size, margin: 0 }),
    /** Ends the document. @param foot draws that of a page, from 1 */
    async finish(foot: (number: number) => void = () => {}): Promise<Buffer> {
      const { count } = doc.bufferedPageRange();
      for (let at = 0; at < count; at += 1) {
        doc.switchToPage(at);
        foot(at + 1);
        if (across !== '') markAcross(doc, across);
      }
      doc.end();
      return bytes;
    },
  };
}

/** Faces of columns of figures. */
const TABULAR: ReadonlySet<Style['font']> = new Set(['text', 'strong']);

function words(doc: PDFKit.PDFDocument) {
  const set = ({ font, size, lead, tracking = 0 }: Style, width: number, align: Box['align']) => {
    doc.font(font, size);
    const features: PDFKit.Mixins.OpenTypeFeatures[] = TABULAR.has(font) ? ['tnum'] : [];
    return { width, align, features, lineGap: size * (lead - NATURAL), characterSpacing: size * tracking };
  };
  return {
    /** @returns the height that was used */
    write(text: string, kind: Style, { x, y, width, align = 'left', most }: Box): number {
      const cut = most === undefined ? {} : { height: most * kind.size * kind.lead + 0.5, ellipsis: true };
      doc.text(text, x, y, { ...set(kind, width, align), ...cut });
      return text === '' ? 0 : doc.y - y;
    },
    heightOf: (text: string, kind: Style, width: number): number =>
      text === '' ? 0 : doc.heightOfString(text, set(kind, width, 'left')),
    widthOf: (text: string, kind: Style): number => doc.widthOfString(text, set(kind, page.width, 'left')),
  };
}

function marks(doc: PDFKit.PDFDocument) {
  return {
    line(from: Point, to: Point, { weight, colour = '#000', dash }: Pen): void {
      if (dash !== undefined) doc.dash(dash, {});
      const path = doc
        .lineWidth(weight)
        .strokeColor(colour)
        .moveTo(...from);
      path.lineTo(...to).stroke();
      if (dash !== undefined) doc.undash();
    },
    frame({ x, y, width }: Box, height: number, { weight }: Pen): void {
      doc.lineWidth(weight).strokeColor('#000').rect(x, y, width, height).stroke();
    },
    rectangles(all: readonly Rectangle[]): void {
      for (const one of all) doc.rect(...one);
      doc.fill('#000');
    },
    link: ({ x, y, width }: Box, height: number, address: string): void => void doc.link(x, y, width, height, address),
  };
}

/** How far apart the words are on a page longer than it is wide: a receipt that is torn off shows at least one. */
const ACROSS_EVERY = mm(110);

/** From one side to the other, in outlines: legible on any printer, and so is what lies below. */
function markAcross(doc: PDFKit.PDFDocument, word: string): void {
  const { width, height } = doc.page;
  const size = width / (word.length * 0.8);
  const rows = Math.max(1, Math.round(height / Math.max(ACROSS_EVERY, width * 1.5)));
  for (let row = 0; row < rows; row += 1) {
    const [x, y] = [width / 2, ((row + 0.5) * height) / rows];
    doc.save().rotate(-35, { origin: [x, y] });
    doc.font('bold', size).lineWidth(0.8).strokeColor('#000', 0.5);
    doc.text(word, 0, y - size / 2, { width, align: 'center', stroke: true, fill: false, lineBreak: false });
    doc.restore();
  }
}

function collected(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolved, rejected) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolved(Buffer.concat(chunks)));
    doc.on('error', rejected);
  });
}
