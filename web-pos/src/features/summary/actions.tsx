import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';

export interface Action {
  readonly label: string;
  readonly icon: LucideIcon;
  /** as it is shown: 'Alt S' */
  readonly hint?: string;
  /** why it is off; it keeps its place */
  readonly why?: string | undefined;
  readonly run?: () => void;
}

/** What can be done with the sale besides the one button. */
export function Actions({ actions }: { actions: readonly Action[] }) {
  return (
    <ul className="acts" aria-label="Quote and cart">
      {actions.map((action) => (
        <One key={action.label} {...action} />
      ))}
    </ul>
  );
}

function One({ label, icon: Drawing, hint, why, run }: Action) {
  const id = useId();
  return (
    <li>
      <button
        type="button"
        className="btn quiet"
        aria-disabled={why ? true : undefined}
        aria-describedby={why ? id : undefined}
        onClick={why ? undefined : run}
      >
        <Drawing className="i" aria-hidden strokeWidth={1.75} />
        {label}
        {why ? (
          <span className="why" id={id}>
            {why}
          </span>
        ) : (
          hint && <kbd aria-hidden>{hint}</kbd>
        )}
      </button>
    </li>
  );
}
