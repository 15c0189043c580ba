import type { Wish, WishRepository } from './wish-ports.ts';
import type { Actor } from '@shop/kit/actor';
import type { Clock } from '@shop/kit/clock';
import type { AuditAction } from '@shop/primitives/audit-actions';
import type { AuditChain, AuditChecks } from './audit-ports.ts';
import type { AuditEntry, AuditQuestion, CheckedLine } from '../domain/audit.ts';
import type { Customer } from '../domain/customer.ts';
import type { Lead } from '../domain/lead.ts';
import type { Limit } from '../domain/limit.ts';
import type { PinLimits } from '../domain/pin.ts';
import type { Session } from '../domain/session.ts';
import type { CounterReading, RecentRepository } from './counter-ports.ts';
import type { GrantReading, PinReading, PinRepository } from './pin-ports.ts';

export type { Actor };

/** A session with the names its page shows. */
export interface SessionView {
  readonly session: Session;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly staff: StaffView | undefined;
  readonly wishcount: number;
}

export interface StaffView {
  readonly firstname: string;
  readonly lastname: string;
  readonly role: Role;
  /** the person's own choice, the same at every till */
  readonly menuMini: boolean;
}

export type Role = 'staff' | 'manager' | 'admin';

export interface Staff {
  readonly id: string;
  readonly oid: string;
  readonly tid: string;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly role: Role;
  readonly branch: string;
  readonly active: boolean;
}

export interface SessionRepository {
  /** The row as stored, held until the transaction ends; it may have run out. */
  lock(hash: string): Promise<Session | undefined>;
  save(session: Session): Promise<void>;
  /** What ends here (also by the next two) is no longer to be found in any cache once the transaction is committed. */
  drop(hash: string): Promise<void>;
  endStaff(session: Session): Promise<void>;
  /** Signs a shopper out of every other browser. */
  endShopperElsewhere(customerId: string, exceptHash: string): Promise<void>;
  endStaffElsewhere(staffId: string, exceptHash: string): Promise<void>;
}

export interface CustomerRepository {
  /** @returns false when the e-mail address already has an account */
  insert(customer: Customer, passwordHash: string, now: Date): Promise<boolean>;
  lock(id: string): Promise<Customer | undefined>;
  /** Whether somebody signs in with its e-mail. */
  hasLogin(id: string): Promise<boolean>;
  /** Was registered at the counter: nobody knows its password. */
  withoutLogin(id: string): Promise<void>;
  /** Whether an account has this e-mail address. */
  hasEmail(email: string): Promise<boolean>;
  save(customer: Customer, now: Date): Promise<void>;
  /** Whether this is the password still: the one that was checked a moment ago. Then it stays so until the transaction ends. */
  keepsPassword(id: string, passwordHash: string): Promise<boolean>;
  setPassword(id: string, passwordHash: string, now: Date): Promise<void>;
}

export interface StaffRepository {
  lockByIdentity(oid: string, tid: string): Promise<Staff | undefined>;
  save(staff: Staff): Promise<void>;
  setMenu(id: string, mini: boolean): Promise<void>;
}

export interface PasswordReset {
  readonly id: string;
  readonly customerId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export interface ResetRepository {
  /** Requests that wait, each taken once, with the customer behind the address if there is one. @param most at a time */
  takeRequests(most: number): Promise<{ id: string; customerId: string | undefined }[]>;
  insert(reset: PasswordReset): Promise<void>;
  /** Takes the link once: the customer when it was good until now and is used up from here on. */
  use(id: string, now: Date): Promise<string | undefined>;
  /** Every other link of this customer stops working. */
  endOthers(customerId: string, now: Date): Promise<void>;
}

/** Past-tense events, committed with the change they describe; ids only. */
export interface AccountEvents {
  /** @param byShopper by themselves, not by the counter */
  customerRegistered(customerId: string, byShopper: boolean): Promise<void>;
  passwordChanged(customerId: string): Promise<void>;
  passwordResetRequested(resetId: string, customerId: string): Promise<void>;
  leadReceived(leadId: string, kind: string): Promise<void>;
  sessionsEnded(hashes: readonly string[]): Promise<void>;
  audited(entry: Omit<AuditEntry, 'eventId' | 'source'> & { readonly action: AuditAction }): Promise<void>;
}

export interface AuditRepository {
  /** Appends to the source's chain. */
  append(entry: AuditEntry): Promise<void>;
}

/** What one transaction can write. */
export interface AccountTx {
  readonly sessions: SessionRepository;
  readonly customers: CustomerRepository;
  readonly staff: StaffRepository;
  readonly pins: PinRepository;
  readonly resets: ResetRepository;
  readonly wishes: WishRepository;
  readonly recents: RecentRepository;
  readonly leads: { insert(lead: Lead): Promise<void> };
  readonly events: AccountEvents;
  readonly audit: AuditRepository;
  readonly auditChecks: AuditChecks;
  readonly inbox: { claim(eventId: string): Promise<boolean> };
}

/** Runs the work in one transaction; the events it wrote go out afterwards. */
export type Transact = <T>(work: (tx: AccountTx) => Promise<T>) => Promise<T>;

export interface Credentials {
  readonly id: string;
  readonly passwordHash: string;
}

export interface Reading extends GrantReading, PinReading, CounterReading {
  session(hash: string): Promise<SessionView | undefined>;
  customer(id: string): Promise<Customer | undefined>;
  credentials(email: string): Promise<Credentials | undefined>;
  passwordHash(customerId: string): Promise<string | undefined>;
  staffMember(id: string): Promise<Staff | undefined>;
  /** Active staff by name; every role when none is named. */
  staff(roles: readonly string[]): Promise<Staff[]>;
  /** Also those who left, each once, by name. */
  staffNamed(ids: readonly string[]): Promise<Staff[]>;
  wishes(customerId: string): Promise<Wish[]>;
  lead(id: string): Promise<Lead | undefined>;
  /** Of all sources, newest first: a page and one more where there are more. */
  auditNewest(question: AuditQuestion): Promise<CheckedLine[]>;
  auditChains(): Promise<AuditChain[]>;
  /** A reset link that still works. */
  openReset(id: string, now: Date): Promise<{ email: string; firstname: string; expiresAt: Date } | undefined>;
}

export interface Limits {
  /** Counts this attempt. @throws Refusal exhausted when there were too many; the same for every key */
  take(limits: readonly Limit[], key: string): Promise<void>;
  /** Deletes the attempts: the right password came. */
  reset(limits: readonly Limit[], key: string): Promise<void>;
}

export interface Secrets {
  hashPassword(password: string): Promise<string>;
  /** With no hash it takes as long and answers false, so an unknown address looks like a wrong password. */
  isPassword(hash: string | undefined, password: string): Promise<boolean>;
  hashPin(staffId: string, pin: string): Promise<string>;
  /** 'outdated': right, but hashed with a pepper that is being replaced. */
  isPin(hash: string, staffId: string, pin: string): Promise<'right' | 'outdated' | 'wrong'>;
  /** What a reset link says: its id and a signature of it, so that nothing of it need be stored. */
  resetToken(id: string): string;
  /** @returns the id, undefined when we did not make this link */
  resetIdOf(token: string): string | undefined;
}

export interface AccountDeps {
  readonly transact: Transact;
  /** The row of a new session, one statement. @returns false when there is one already */
  readonly beginSession: (session: Session) => Promise<boolean>;
  /** Records a request for a new password, one statement whether or not the address is known. */
  readonly requestReset: (request: { id: string; email: string; now: Date }) => Promise<void>;
  readonly reading: Reading;
  readonly limits: Limits;
  readonly secrets: Secrets;
  readonly pinLimits: PinLimits;
  /** the hash of the audit chain */
  readonly digest: (text: string) => string;
  readonly clock: Clock;
  readonly newId: () => string;
}
