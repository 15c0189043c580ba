import type { SessionAnswer, SiteConfig } from '@shop/contract/v1/session';
import type { Session } from '@shop/proto/account/v1/account';

/** Of a staff part; whole seconds, 0 once it has ended. */
export const secondsLeft = (expiresAt: string): number =>
  Math.max(0, Math.floor((Date.parse(expiresAt) - Date.now()) / 1_000)) || 0;

const roles = ['staff', 'manager', 'admin'] as const;

export interface SessionParts {
  readonly csrf: string;
  readonly session: Session | undefined;
  readonly itemcount: number;
  /** name of the staff member's branch */
  readonly location: string;
  readonly site: SiteConfig;
}

export function presentSession({ csrf, session, itemcount, location, site }: SessionParts): SessionAnswer {
  return {
    csrf,
    customer: session ? customerOf(session) : null,
    staff: session ? staffOf(session, location) : null,
    menuMini: session?.menuMini ?? false,
    itemcount,
    wishcount: session?.wishcount ?? 0,
    site,
  };
}

function customerOf({ customerId: id, customerFirstname, customerLastname, customerEmail }: Session) {
  if (id === '') return null;
  return { id, firstname: customerFirstname, lastname: customerLastname, email: customerEmail };
}

function staffOf({ staffId: id, staffExpiresAt, ...session }: Session, location: string) {
  const { staffFirstname: firstname, staffLastname: lastname, role, branch } = session;
  const known = roles.find((one) => one === role);
  if (id === '' || !known) return null;
  return { id, firstname, lastname, role: known, branch, location, ends_in: secondsLeft(staffExpiresAt) };
}
