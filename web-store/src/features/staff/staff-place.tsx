import { lazyPart } from '@shop/ui/lazy-part';
import { session } from '../../lib/session.ts';

const StaffStrip = lazyPart(() => import('./staff-strip.tsx'));

/** Nothing for shoppers: its code comes to staff alone. */
export function StaffPlace() {
  const staff = session.use()?.staff;
  return staff ? <StaffStrip staff={staff} otherwise={null} /> : null;
}
