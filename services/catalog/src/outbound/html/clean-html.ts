import sanitizeHtml from 'sanitize-html';

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'ul',
    'ol',
    'li',
    'h3',
    'h4',
    'h5',
    'h6',
    'strong',
    'em',
    'b',
    'i',
    'a',
    'blockquote',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'img',
    'figure',
    'figcaption',
  ],
  allowedAttributes: { a: ['href'], img: ['src', 'alt', 'width', 'height'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
};

/** Html as it may be stored: tags and attributes outside of a short list are gone. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, allowed);

type Row = Record<string, unknown>;

/** A copy of the row with the named fields cleaned; 'sections.html' is the html of every section. */
export function cleanFields(row: Row, fields: readonly string[]): Row {
  const clean = { ...row };
  for (const field of fields) {
    const [name = '', inner] = field.split('.');
    const value = row[name];
    if (inner === undefined) clean[name] = cleanHtml(String(value));
    else clean[name] = (value as Row[]).map((item) => cleanFields(item, [inner]));
  }
  return clean;
}
