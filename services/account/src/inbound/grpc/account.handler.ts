import type { Handlers } from '@shop/kit/grpc/server';
import { refuse } from '@shop/primitives/refusal';
import type { AccountServiceService } from '@shop/proto/account/v1/account';
import type { AccountApplication } from '../../application/account-application.ts';
import type { Part } from '../../domain/session.ts';
import {
  emptySession,
  toChange,
  toCustomerMessage,
  toLeadMessage,
  toLoginMessage,
  toSessionMessage,
  toStaffMessage,
} from './account.mapper.ts';

type Implementation = Handlers<typeof AccountServiceService>;

/** Decode, call, encode. */
export function accountHandler(app: AccountApplication): Implementation {
  return { ...sessions(app), ...shoppers(app), ...staff(app), ...leftovers(app) };
}

const sessions = (app: AccountApplication) =>
  ({
    getSession: async ({ hash }) => toSessionMessage(await app.getSession(hash)),
    ensureSession: async ({ hash }) => toSessionMessage(await app.ensureSession(hash)),
    touchSession: async ({ hash }) => toSessionMessage(await app.touchSession(hash)),
    endPart: async ({ hash, newHash, part }) => {
      const left = await app.endPart({ hash, newHash }, partOf(part));
      return left ? toSessionMessage(left) : emptySession(newHash);
    },
    setMenu: async ({ hash, mini }) => toSessionMessage(await app.setMenu(hash, mini)),
    setBranch: async ({ hash, branch }) => toSessionMessage(await app.setBranch(hash, branch)),
    setCollectPoint: async ({ hash, location }) => toSessionMessage(await app.setCollectPoint(hash, location)),
  }) satisfies Partial<Implementation>;

function partOf(part: string): Part {
  if (part === 'shopper' || part === 'staff') return part;
  throw refuse('malformed', 'account.part', 'There is no such part of a session');
}

const shoppers = (app: AccountApplication) =>
  ({
    emailLogin: async (request) => toLoginMessage(await app.emailLogin(request)),
    register: async (request) => toLoginMessage(await app.register(request)),
    forgotPassword: async (request) => ({ message: await app.forgotPassword(request) }),
    resetPassword: async (request) => toLoginMessage(await app.resetPassword(request)),
    changePassword: async (request, { actor }) => ({ message: await app.changePassword(actor, request) }),
    getCustomer: async ({ id }, { actor }) => toCustomerMessage(await app.getCustomer(actor, id)),
    updateCustomer: async (request, { actor }) => toCustomerMessage(await app.updateCustomer(actor, toChange(request))),
    getPasswordReset: async ({ id }) => {
      const { email, firstname, token, expiresAt } = await app.getPasswordReset(id);
      return { email, firstname, token, expiresAt: expiresAt.toISOString() };
    },
    toggleWish: async ({ sku }, { actor }) => {
      const { action, count } = await app.toggleWish(actor, sku);
      return { action, wishcount: count };
    },
    listWishes: async (_request, { actor }) => ({ skus: await app.listWishes(actor) }),
  }) satisfies Partial<Implementation>;

const staff = (app: AccountApplication) =>
  ({
    signInStaff: async ({ hash, newHash, ...identity }) =>
      toSessionMessage(await app.signInStaff({ hash, newHash }, identity)),
    listStaff: async ({ roles }, { actor }) => ({ staff: (await app.listStaff(actor, roles)).map(toStaffMessage) }),
    checkPin: async (request, { actor }) => {
      await app.checkPin(actor, request);
      return { message: '' };
    },
  }) satisfies Partial<Implementation>;

const leftovers = (app: AccountApplication) =>
  ({
    storeLead: async (request) => ({ message: await app.storeLead(request) }),
    getLead: async ({ id }) => toLeadMessage(await app.getLead(id)),
  }) satisfies Partial<Implementation>;
