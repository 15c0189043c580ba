import { compile, type SelectorDefinition } from 'html-to-text';

/** What @react-email/render passes to html-to-text for every e-mail; its components count on it. */
export const ofReactEmail: readonly SelectorDefinition[] = [
  { selector: 'img', format: 'skip' },
  { selector: '[data-skip-in-text=true]', format: 'skip' },
  { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
  { selector: '[data-text-format="dataTable"]', format: 'dataTable' },
];

/** Blank lines stand between paragraphs, not between the lines of one thing (`tight`, `close`, `fact`). */
export const ofOurs: readonly SelectorDefinition[] = [
  { selector: 'table.figures', format: 'dataTable', options: { uppercaseHeaderCells: false, colSpacing: 3 } },
  { selector: 'p.tight', format: 'paragraph', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
  { selector: 'p.close', format: 'paragraph', options: { leadingLineBreaks: 1, trailingLineBreaks: 2 } },
  { selector: 'td.fact', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
  { selector: 'p.name', format: 'inlineSurround', options: { suffix: ': ' } },
  { selector: 'p.value', format: 'inline' },
  { selector: 'a.bare', format: 'inline' },
  { selector: 'h1', options: { uppercase: false } },
  { selector: 'h3', options: { uppercase: false, trailingLineBreaks: 1 } },
];

/** Once a process: to weigh the selectors takes as long as to read an e-mail. */
const convert = compile({ wordwrap: false, selectors: [...ofReactEmail, ...ofOurs] });

/** The text of a drawn e-mail. Looks say nothing in it and are most of the page, so they are left out of the reading. */
export const textPart = (html: string): string => convert(html.replace(STYLE, ''));

/** As React writes it: a quote in a text or a value is `&quot;`, so nothing from outside can look like this. */
const STYLE = / style="[^"]*"/g;
