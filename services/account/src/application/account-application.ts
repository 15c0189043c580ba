import type { AuditEntry } from '../domain/audit.ts';
import type { CustomerChange } from '../domain/customer.ts';
import type { LeadForm } from '../domain/lead.ts';
import type { Part } from '../domain/session.ts';
import { endPart, type Rotation, setBranch, setCollectPoint, setMenu } from './change-session.ts';
import { checkPin, type PinRequest } from './check-pin.ts';
import { changePassword, getCustomer, updateCustomer } from './customer.ts';
import { getLead, storeLead } from './leads.ts';
import { type EmailLogin, emailLogin } from './login.ts';
import type { Actor, Ports } from './ports.ts';
import { ensureSession, getSession, touchSession } from './read-session.ts';
import { recordAudit } from './record-audit.ts';
import { type RegisterForm, register } from './register.ts';
import { forgotPassword, getPasswordReset, type ResetForm, resetPassword, sendResetLinks } from './reset-password.ts';
import { setPin } from './set-pin.ts';
import { listStaff, type StaffIdentity, signInStaff } from './sign-in-staff.ts';
import { listWishes, toggleWish } from './wishes.ts';

/** Every use case of account, with its ports filled in. */
export const accountApplication = (ports: Ports) => ({
  getSession: (hash: string) => getSession(ports, hash),
  ensureSession: (hash: string) => ensureSession(ports, hash),
  touchSession: (hash: string) => touchSession(ports, hash),
  endPart: (rotation: Rotation, part: Part) => endPart(ports, rotation, part),
  setMenu: (hash: string, mini: boolean) => setMenu(ports, hash, mini),
  setBranch: (hash: string, branch: string) => setBranch(ports, hash, branch),
  setCollectPoint: (hash: string, location: string) => setCollectPoint(ports, hash, location),
  emailLogin: (login: EmailLogin) => emailLogin(ports, login),
  register: (form: RegisterForm) => register(ports, form),
  forgotPassword: (form: { email: string; address: string }) => forgotPassword(ports, form),
  sendResetLinks: () => sendResetLinks(ports),
  resetPassword: (form: ResetForm) => resetPassword(ports, form),
  getPasswordReset: (id: string) => getPasswordReset(ports, id),
  changePassword: (actor: Actor, form: { current: string; password: string }) => changePassword(ports, actor, form),
  getCustomer: (actor: Actor, id: string) => getCustomer(ports, actor, id),
  updateCustomer: (actor: Actor, change: CustomerChange) => updateCustomer(ports, actor, change),
  signInStaff: (rotation: Rotation, identity: StaffIdentity) => signInStaff(ports, rotation, identity),
  listStaff: (actor: Actor, roles: readonly string[]) => listStaff(ports, actor, roles),
  checkPin: (actor: Actor, request: PinRequest) => checkPin(ports, actor, request),
  setPin: (email: string, pin: string) => setPin(ports, email, pin),
  toggleWish: (actor: Actor, sku: string) => toggleWish(ports, actor, sku),
  listWishes: (actor: Actor) => listWishes(ports, actor),
  storeLead: (form: LeadForm & { clientAddress: string }) => storeLead(ports, form),
  getLead: (id: string) => getLead(ports, id),
  recordAudit: (entry: AuditEntry) => recordAudit(ports, entry),
});

export type AccountApplication = ReturnType<typeof accountApplication>;
