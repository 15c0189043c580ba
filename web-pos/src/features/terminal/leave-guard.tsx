import { LeaveGuard as Guard } from '../../lib/leave-guard.tsx';

/** While a terminal is in use: leaving asks first. */
export const LeaveGuard = () => (
  <Guard title="Payment on processing. Are you sure you wish to leave?">
    The card may still be charged. The order keeps the payment as sent.
  </Guard>
);
