/** One file of the seed and the statement that stores a batch of its rows, given as one JSON array in $1. */
export interface Step {
  /** without '.jsonl' */
  readonly file: string;
  readonly sql: string;
  /** fields that hold html, cleaned before they are stored; 'sections.html' means of every section */
  readonly html?: readonly string[];
  /** each row gets the key by which its `term` is looked for */
  readonly keyed?: true;
}
