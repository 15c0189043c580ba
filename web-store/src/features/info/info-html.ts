/** The text's headings are of level 5 for the table of contents of its page; under a dialog's title they are of level 3. */
export const underTitle = (html: string): string => html.replaceAll(/<(\/?)h5\b/g, '<$1h3');
