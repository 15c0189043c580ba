import type { ReactNode } from 'react';

/** One sum of a cart or an order; `off` is taken off. */
export function SumRow({ label, children, off = false }: { label: string; children: ReactNode; off?: boolean }) {
  return (
    <div className={off ? 'sum__off' : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
