import { CircleAlert } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { Icon } from './icons.tsx';

export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  if (!children) return null;
  return (
    <p className="err" id={id}>
      <Icon of={CircleAlert} />
      {children}
    </p>
  );
}

/** What is wrong with a whole form; announced when it appears. */
export const FormError = ({ children }: { children: ReactNode }) => (
  <div role="alert">
    <FieldError>{children}</FieldError>
  </div>
);

type Shell = {
  label: ReactNode;
  note?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string | undefined;
};

type Wiring = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

/** Label above, control, hint, error below: the control gets the ids that tie them together for assistive tech. */
export function Field({
  label,
  note,
  hint,
  error,
  className,
  children,
}: Shell & { children: (w: Wiring) => ReactNode }) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-err`].filter(Boolean).join(' ');
  return (
    <div className={className ? `field ${className}` : 'field'}>
      <label htmlFor={id}>
        {label}
        {note && <span className="note"> ({note})</span>}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-err`}>{error}</FieldError>
    </div>
  );
}

type TextFieldProps = Shell & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> | undefined };

/** A labelled one-line text field. Everything an `<input>` takes passes through. */
export function TextField({ label, note, hint, error, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} note={note} hint={hint} error={error} className={className}>
      {(wiring) => <input className="box" {...wiring} {...input} />}
    </Field>
  );
}
