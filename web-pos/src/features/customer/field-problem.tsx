import { CircleAlert } from 'lucide-react';
import { createContext, use, useId } from 'react';
import { focusAfterWindow } from '../../lib/focus-next.ts';

/** What keeps a sale from payment, and the field in which it is put right. */
export interface FieldProblem {
  readonly field: string;
  readonly sentence: string;
}

export const FieldProblemContext = createContext<FieldProblem | undefined>(undefined);

/** For an input: how it is marked while it has the problem, and the sentence under it. */
export function useFieldProblem(field: string) {
  const problem = use(FieldProblemContext);
  const id = useId();
  if (problem?.field !== field) return { marks: {}, error: null };
  const marks = { 'aria-invalid': true, 'aria-describedby': id } as const;
  return { marks, error: <Sentence id={id}>{problem.sentence}</Sentence> };
}

export const Sentence = ({ id, children }: { id?: string; children: string }) => (
  <p className="err" id={id}>
    <CircleAlert className="i" aria-hidden strokeWidth={1.75} />
    {children}
  </p>
);

/** Once the field is there: its tab may have been opened just now, and takes the focus itself first. */
export const focusProblem = (): void =>
  void setTimeout(() =>
    focusAfterWindow(() => document.querySelector<HTMLElement>('#tab-body [aria-invalid=true]')?.focus()),
  );

/** Where work goes on in the customer's details: at the field to mend, else at the first one. */
export const focusWork = () => {
  const field = (selector: string) => document.querySelector<HTMLElement>(`#tab-body ${selector}`);
  (field('[aria-invalid=true]') ?? field('[name=firstname]'))?.focus();
};
