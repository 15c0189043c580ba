/** What of it is used here, and what @react-email/render names; the package describes nothing of itself. */
declare module 'html-to-text' {
  export interface SelectorDefinition {
    readonly selector: string;
    readonly format?: string;
    readonly options?: Readonly<Record<string, unknown>>;
  }
  export interface HtmlToTextOptions {
    /** characters a line, or false for lines of any length */
    readonly wordwrap?: number | false;
    readonly selectors?: readonly SelectorDefinition[];
  }
  /** @returns what makes a text of any number of pages, by these options */
  export function compile(options: HtmlToTextOptions): (html: string) => string;
}
