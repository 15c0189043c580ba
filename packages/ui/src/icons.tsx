import type { LucideIcon, LucideProps } from 'lucide-react';

/**
 * One icon of the set, 20 px at 1.5 stroke. Hidden from assistive tech: the text or `aria-label` beside it is read instead.
 * Import the drawing itself from 'lucide-react', so that a bundle carries only the icons it shows.
 */
export function Icon({ of: Drawing, small = false, ...rest }: { of: LucideIcon; small?: boolean } & LucideProps) {
  return <Drawing className={small ? 'ic ic--s' : 'ic'} strokeWidth={1.5} aria-hidden focusable={false} {...rest} />;
}
