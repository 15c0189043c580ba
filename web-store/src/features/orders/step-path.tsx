import type { Step } from './steps.ts';

/** What happened and what comes, one under the other; a filled dot is done. */
export function StepPath({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="path">
      {steps.map(({ when, what, done }) => (
        <li key={when + what} className={done ? 'done' : undefined}>
          <b>{when}</b>
          <span>
            {done && <span className="vh">Done: </span>}
            {what}
          </span>
        </li>
      ))}
    </ol>
  );
}
