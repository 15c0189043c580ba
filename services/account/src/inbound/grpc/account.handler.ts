import type { Actor } from '@shop/kit/actor';
import type { Handlers } from '@shop/kit/grpc/server';
import { NO_CONTACT } from '@shop/primitives/contact';
import { refuse } from '@shop/primitives/refusal';
import type { AccountServiceService } from '@shop/proto/account/v1/account';
import type { AccountApplication } from '../../application/account-application.ts';
import { ownSession } from '../../application/actor.ts';
import type { Part } from '../../domain/session.ts';
import {
  emptySession,
  toChange,
  toCustomerMessage,
  toGrantMessage,
  toLeadMessage,
  toLoginMessage,
  toChainMessage,
  toNameMessage,
  toRecentMessage,
  toSearch,
  toSessionMessage,
  toPinMessage,
  toStaffMessage,
} from './account.mapper.ts';

type Implementation = Handlers<typeof AccountServiceService>;

/** Decode, call, encode. */
export function accountHandler(app: AccountApplication): Implementation {
  return { ...sessions(app), ...shoppers(app), ...staff(app), ...counter(app), ...leftovers(app) };
}

const sessions = (app: AccountApplication) =>
  ({
    getSession: async ({ hash }, { actor }) => toSessionMessage(await app.getSession(ownSession(actor, hash))),
    ensureSession: async ({ hash }, { actor }) => toSessionMessage(await app.ensureSession(ownSession(actor, hash))),
    touchSession: async ({ hash }, { actor }) => toSessionMessage(await app.touchSession(ownSession(actor, hash))),
    endPart: async ({ hash, newHash, part }, { actor }) => {
      const left = await app.endPart({ hash: ownSession(actor, hash), newHash }, partOf(part));
      return left ? toSessionMessage(left) : emptySession(newHash);
    },
    setMenu: async ({ hash, mini }, { actor }) => toSessionMessage(await app.setMenu(ownSession(actor, hash), mini)),
    setBranch: async ({ hash, branch }, { actor }) =>
      toSessionMessage(await app.setBranch(ownSession(actor, hash), branch)),
    setCollectPoint: async ({ hash, location }, { actor }) =>
      toSessionMessage(await app.setCollectPoint(ownSession(actor, hash), location)),
  }) satisfies Partial<Implementation>;

function partOf(part: string): Part {
  if (part === 'shopper' || part === 'staff') return part;
  throw refuse('malformed', 'account.part', 'There is no such part of a session');
}

/** A sign-in moves the session that the browser has, never another's. */
function owned<R extends { readonly hash: string }>(actor: Actor, request: R): R {
  ownSession(actor, request.hash);
  return request;
}

const shoppers = (app: AccountApplication) =>
  ({
    emailLogin: async (request, { actor }) => toLoginMessage(await app.emailLogin(owned(actor, request))),
    register: async (request, { actor }) => toLoginMessage(await app.register(owned(actor, request))),
    forgotPassword: async (request) => ({ message: await app.forgotPassword(request) }),
    resetPassword: async (request, { actor }) => toLoginMessage(await app.resetPassword(owned(actor, request))),
    changePassword: async (request, { actor }) => ({ message: await app.changePassword(actor, request) }),
    getCustomer: async ({ id }, { actor }) => toCustomerMessage(await app.getCustomer(actor, id)),
    updateCustomer: async (request, { actor }) => toCustomerMessage(await app.updateCustomer(actor, toChange(request))),
    getPasswordReset: async ({ id }) => {
      const { email, firstname, token, expiresAt } = await app.getPasswordReset(id);
      return { email, firstname, token, expiresAt: expiresAt.toISOString() };
    },
    toggleWish: async ({ sku, shown }, { actor }) => {
      const { action, count } = await app.toggleWish(actor, { sku, shown });
      return { action, wishcount: count };
    },
    listWishes: async (_request, { actor }) => {
      const wishes = await app.listWishes(actor);
      return { skus: wishes.map(({ sku }) => sku), shown: wishes.map(({ shown }) => shown) };
    },
  }) satisfies Partial<Implementation>;

/** Of the audit log, in one answer. */
const MOST_LINES = 100;

const staff = (app: AccountApplication) =>
  ({
    signInStaff: async ({ hash, newHash, ...identity }, { actor }) =>
      toSessionMessage(await app.signInStaff({ hash: ownSession(actor, hash), newHash }, identity)),
    listStaff: async ({ roles }, { actor }) => ({ staff: (await app.listStaff(actor, roles)).map(toStaffMessage) }),
    checkPin: async (request, { actor }) => {
      await app.checkPin(actor, request);
      return { message: '' };
    },
    listPins: async (_request, { actor }) => ({ pins: (await app.listPins(actor)).map(toPinMessage) }),
    resetPin: async (request, { actor }) => {
      await app.resetPin(actor, request);
      return { message: '' };
    },
    listAudit: async ({ target, page, pageSize }) => {
      if (page < 1 || pageSize < 1 || pageSize > MOST_LINES)
        throw refuse('malformed', 'account.malformed', 'The request has no usable page.');
      const [found, chains] = await Promise.all([app.listAudit({ target, page, pageSize }), app.auditChains()]);
      return { ...found, chains: chains.map(toChainMessage) };
    },
    checkAudit: async () => ({ chains: (await app.checkAuditNow()).map(toChainMessage) }),
    nameStaff: async ({ ids }) => ({ staff: (await app.nameStaff(ids)).map(toNameMessage) }),
    findGrants: async (request, { actor }) => ({ grants: (await app.findGrants(actor, request)).map(toGrantMessage) }),
    noteSubject: async (request, { actor }) => {
      await app.noteSubject(actor, request);
      return { message: '' };
    },
  }) satisfies Partial<Implementation>;

const counter = (app: AccountApplication) =>
  ({
    searchCustomers: async (request, { actor }) => {
      const customers = await app.searchCustomers(actor, toSearch(request));
      return { customers: customers.map(toCustomerMessage) };
    },
    listRecentCustomers: async (_request, { actor }) => toRecentMessage(await app.listRecentCustomers(actor)),
    chooseCustomer: async ({ id }, { actor }) => toCustomerMessage(await app.chooseCustomer(actor, id)),
    writeContact: async ({ customerId, orderNo, contact }, { actor }) => {
      const written = await app.writeContact(actor, { customerId, orderNo, contact: contact ?? NO_CONTACT });
      return { customer: toCustomerMessage(written.customer), emailKept: written.emailKept };
    },
  }) satisfies Partial<Implementation>;

const leftovers = (app: AccountApplication) =>
  ({
    storeLead: async (request) => ({ message: await app.storeLead(request) }),
    getLead: async ({ id }) => toLeadMessage(await app.getLead(id)),
  }) satisfies Partial<Implementation>;
