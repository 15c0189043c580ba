import type { LineView } from './order-lines.ts';
import type { Figure } from './order-sums.ts';

/** Everything a mail that staff send says, in words. */
export interface StaffEmail {
  readonly subject: string;
  readonly preview: string;
  readonly heading: string;
  /** the sender's words line by line, '' is an empty line; none: nothing was written */
  readonly note: readonly string[];
  readonly signature: string;
  readonly button: { readonly label: string; readonly link: string };
  readonly title: string;
  readonly lines: readonly LineView[];
  readonly sums: readonly Figure[];
  readonly total: string;
  readonly gst: string;
  readonly closing: string;
  readonly legal: readonly string[];
}
