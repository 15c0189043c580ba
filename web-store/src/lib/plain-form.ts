/** The answer that a page without script was sent again with. */
export type FormAnswer = {
  readonly thanks?: string;
  readonly error?: string;
  readonly typed: Readonly<Record<string, string>>;
};
