import { isEmail } from '@shop/primitives/email';
import { oneLine } from '../domain/plain-text.ts';
import type { StaffMember } from '../domain/quote.ts';
import type { Shop } from '../domain/shop.ts';
import type { Mail } from './ports.ts';

/** undefined where there is no address to answer to */
export function senderOf(staff: StaffMember | undefined): Mail['replyTo'] | undefined {
  if (!staff || !isEmail(staff.email)) return undefined;
  return { name: oneLine(`${staff.firstname} ${staff.lastname}`), address: staff.email };
}

/** Whoever answers a mail that no person sent. */
export const ourInbox = ({ name, inbox }: Shop): Mail['replyTo'] => ({ name, address: inbox });
