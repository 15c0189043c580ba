import type { ButtonHTMLAttributes, ReactNode } from 'react';

type Look = 'primary' | 'line' | 'danger' | 'quiet';

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: Look;
  caps?: boolean;
  tall?: boolean;
  wide?: boolean;
  /** Busy keeps the button in the tab order (focus is never lost) but ignores presses. */
  busy?: boolean;
  children: ReactNode;
};

const LOOKS: Record<Look, string> = {
  primary: 'btn',
  line: 'btn btn--line',
  danger: 'btn btn--danger',
  quiet: 'quiet',
};

/** The button of both webs. One filled (`primary`) button a view; the rest are outlines or quiet text. */
export function Button({ look = 'primary', caps, tall, wide, busy = false, className, onClick, ...rest }: ButtonProps) {
  const classes = [LOOKS[look], caps && 'btn--caps', tall && 'btn--tall', wide && 'btn--wide', className];
  return (
    <button
      type="button"
      {...rest}
      className={classes.filter(Boolean).join(' ')}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
