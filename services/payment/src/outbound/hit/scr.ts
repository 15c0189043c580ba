import { parseXml, XmlElement } from '@rgrove/parse-xml';

/** The provider's flat XML: one root, its children in the order given; '' is left out. */
export function writeScr(login: { readonly user: string; readonly key: string }, children: object): string {
  const attributes = `action="doScrHIT" user="${escape(login.user)}" key="${escape(login.key)}"`;
  const inner = Object.entries(children)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<${name}>${escape(String(value))}</${name}>`);
  return `<Scr ${attributes}>${inner.join('')}</Scr>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that XML cannot hold are dropped. */
const escape = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (mark) => ENTITIES[mark] ?? mark);

export interface Scr {
  /** a child's text, trimmed; '' when it is not there */
  text(name: string): string;
  /** the label of a button; '' = it is off */
  button(name: 'B1' | 'B2'): string;
  /** undefined without that child */
  child(name: string): Scr | undefined;
  attribute(name: string): string;
  /** as it stands, with its blanks */
  raw(name: string): string;
}

/**
 * Reads an answer. Entities are not expanded, but for the five of XML itself: a document type, and a reference to anything else, is an error.
 * @throws Error for everything that is not one `Scr` with each child once
 */
export function readScr(xml: string): Scr {
  if (/<!DOCTYPE/i.test(xml)) throw new Error('the answer has a document type');
  const { root } = parseXml(xml);
  if (root?.name !== 'Scr') throw new Error('the answer is no Scr');
  return scrOf(root);
}

function scrOf(element: XmlElement): Scr {
  const children = element.children.filter((child) => child instanceof XmlElement);
  const byName = new Map(children.map((child) => [child.name, child]));
  if (byName.size < children.length) throw new Error('the answer has a child twice');
  const text = (name: string): string => byName.get(name)?.text.trim() ?? '';
  return {
    text,
    button: (name) => (byName.get(name)?.attributes['en'] === '1' ? text(name) : ''),
    child: (name) => {
      const child = byName.get(name);
      return child && scrOf(child);
    },
    attribute: (name) => element.attributes[name] ?? '',
    raw: (name) => byName.get(name)?.text ?? '',
  };
}
