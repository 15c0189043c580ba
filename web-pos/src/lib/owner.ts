import type { SessionStaff } from '@shop/contract/v1/session';
import { getSession, HttpError } from './http.ts';

/** Who works on the screen of this tab. */
export interface Owner {
  readonly id: string;
  readonly name: string;
}

/** The tab remembers it, so that a page which is loaded anew knows whose work lies in it. */
const TAB = 'screen-of';
let owner: Owner | undefined;
/** as they were when the owner was known last: every sign-in changes them */
let cookies = '';
let isGoing = false;

/** '' before anybody is known. */
export const ownerId = (): string => owner?.id ?? '';
/** The page begins anew for somebody else: leaving it asks nobody. */
export const isHandedOver = (): boolean => isGoing;

/** Records who is signed in on this tab. @returns who was before; undefined = nobody, or the same person */
export function claimScreen({ id, firstname, lastname }: SessionStaff): Owner | undefined {
  const before = JSON.parse(sessionStorage.getItem(TAB) ?? 'null') as Owner | null;
  owner = { id, name: `${firstname} ${lastname}`.trim() };
  cookies = document.cookie;
  sessionStorage.setItem(TAB, JSON.stringify(owner));
  return before && before.id !== id ? before : undefined;
}

/** Begins the page anew for whoever has signed in; what this person has not saved stays kept. Never settles: the page goes. */
export function handOver(): Promise<never> {
  isGoing = true;
  window.location.reload();
  return new Promise(() => undefined);
}

/**
 * Before something is sent that was typed on this screen: it goes in the name of whoever typed it, or not at all (docs/rules/counter-carts.md
 * 31). Another tab, or a window beside this one, may have signed in somebody else.
 * @throws HttpError 401 while nobody is signed in
 */
export async function assertOwner(): Promise<void> {
  if (!owner || document.cookie === cookies) return;
  const { staff } = await getSession();
  if (!staff) throw new HttpError(401, 'You have been signed out.');
  if (staff.id !== owner.id) return handOver();
  cookies = document.cookie;
}
