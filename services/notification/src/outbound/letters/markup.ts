/** Markup that may be sent as it is: every text in it has been escaped. */
export class Markup {
  readonly html: string;
  constructor(html: string) {
    this.html = html;
  }
}

/** What may stand in a template: text, which is escaped; markup; a list of either; nothing. */
export type Piece = string | number | false | undefined | Markup | readonly Piece[];

const SPECIAL = /[&<>"']/;
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string =>
  SPECIAL.test(text) ? text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign) : text;

/** Line ends and indents of a template are the source's and not the letter's; each template is trimmed once. */
const trimmed = new WeakMap<TemplateStringsArray, readonly string[]>();

function partsOf(template: TemplateStringsArray): readonly string[] {
  const known = trimmed.get(template);
  if (known) return known;
  const parts = template.map((part) => part.replace(/\s*\n\s*/g, ''));
  trimmed.set(template, parts);
  return parts;
}

/**
 * A piece of a letter: html`<p>${text}</p>`. Whatever is put in is escaped, in text and between the quotes of an
 * attribute alike, unless it came out of here itself. A sentence stays on one line of its template.
 */
export function html(template: TemplateStringsArray, ...pieces: readonly Piece[]): Markup {
  const parts = partsOf(template);
  let whole = parts[0] ?? '';
  for (const [at, piece] of pieces.entries()) whole += drawn(piece) + (parts[at + 1] ?? '');
  return new Markup(whole);
}

function drawn(piece: Piece): string {
  if (piece instanceof Markup) return piece.html;
  if (typeof piece === 'string') return escaped(piece);
  if (typeof piece === 'number') return String(piece);
  return piece ? piece.map(drawn).join('') : '';
}

/** Declarations of a style attribute: our own constants, escaped once. */
export const css = (declarations: string): Markup => new Markup(escaped(declarations));
