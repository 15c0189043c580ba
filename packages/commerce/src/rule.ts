import { refuse } from '@shop/primitives/refusal';

/** One rule of a form: the sentence a person reads is written here, once. */
export interface Rule<Form, Field extends string = string> {
  /** Stable, for machines: '<form>.<code>'. */
  readonly code: string;
  /** Where the page shows the sentence. */
  readonly field: Field;
  readonly sentence: string;
  readonly broken: (form: Form) => boolean;
}

/** Rules as a table, a row each: code, field, sentence, what breaks it. */
export const rulesOf = <Form, Field extends string = string>(
  rows: readonly (readonly [code: string, field: Field, sentence: string, broken: (form: Form) => boolean])[],
): readonly Rule<Form, Field>[] => rows.map(([code, field, sentence, broken]) => ({ code, field, sentence, broken }));

/** The first rule that a form breaks, in the order in which they are listed. */
export const firstBroken = <Form, Field extends string>(
  rules: readonly Rule<Form, Field>[],
  form: Form,
): Rule<Form, Field> | undefined => rules.find((rule) => rule.broken(form));

/** The sentence of the first rule that a form breaks; undefined when it breaks none. */
export const sentenceOf = <Form>(rules: readonly Rule<Form>[], form: Form): string | undefined =>
  firstBroken(rules, form)?.sentence;

/** Every rule that a form breaks, for the sentences at the fields. */
export const allBroken = <Form, Field extends string>(
  rules: readonly Rule<Form, Field>[],
  form: Form,
): Rule<Form, Field>[] => rules.filter((rule) => rule.broken(form));

/** @throws Refusal precondition with the first broken rule's code and sentence; its field in the detail */
export function assertRules<Form>(rules: readonly Rule<Form>[], form: Form): void {
  const rule = firstBroken(rules, form);
  if (rule) throw refuse('precondition', rule.code, rule.sentence, { field: rule.field });
}
