import { actsFor } from '@shop/kit/actor';
import type { Handlers } from '@shop/kit/grpc/server';
import { asCents, withCents } from '@shop/primitives/money';
import type { PaymentServiceService } from '@shop/proto/payment/v1/payment';
import type { PaymentApplication } from '../../application/payment-application.ts';
import type { ReconciliationCall } from './reconciliation.handler.ts';
import { terminalHandler } from './terminal.handler.ts';
import {
  fromAttempt,
  fromDisclosure,
  fromMethod,
  fromOffer,
  toKey,
  toParts,
  toStart,
  toTake,
  toTenderKey,
} from './payment.mapper.ts';

/** Decode, call, encode. */
export function paymentHandler(
  app: PaymentApplication,
): Omit<Handlers<typeof PaymentServiceService>, ReconciliationCall> {
  return { ...methodCalls(app), ...attemptCalls(app), ...terminalHandler(app), ...tenderCalls(app) };
}

type Calls<K extends keyof typeof PaymentServiceService> = Pick<Handlers<typeof PaymentServiceService>, K>;

function methodCalls(
  app: PaymentApplication,
): Calls<'listMethods' | 'describeMethods' | 'listDisclosures' | 'checkTender' | 'checkVoucher' | 'calculate'> {
  return {
    listMethods: async ({ channel, customerId, alsoEmpty = false }, { actor }) => ({
      methods: (await app.listMethods({ channel, customerId: actsFor(actor, customerId), alsoEmpty })).map(fromMethod),
    }),
    describeMethods: async () => ({ methods: (await app.describeMethods()).map(fromMethod) }),
    listDisclosures: async ({ orderNo }) => ({
      disclosures: (await app.listDisclosures(orderNo)).map(fromDisclosure),
    }),
    async checkTender(check, { actor }) {
      actsFor(actor, check.customerId);
      return app.checkTender(withCents(check));
    },
    checkVoucher: ({ code }) => app.checkVoucher(code),
    calculate: async ({ amountCents, channel }) => ({
      offers: (await app.calculate(asCents(amountCents), channel)).map(fromOffer),
    }),
  };
}

function attemptCalls(
  app: PaymentApplication,
): Calls<
  'start' | 'take' | 'resolve' | 'outcomeOrAbort' | 'resolveReturn' | 'closeAttempt' | 'getAttempt' | 'openHosted'
> {
  return {
    async start(request, { actor }) {
      const attempt = await app.start({ ...toStart(request), staffId: actor.staffId });
      return { token: attempt.token, attempt: fromAttempt(attempt) };
    },
    async take(request, { actor }) {
      const { attempt, inDoubt } = await app.take({ ...toTake(request), staffId: actor.staffId });
      return fromAttempt(attempt, inDoubt);
    },
    async resolve(key) {
      const { attempt, inDoubt } = await app.resolve(toKey(key));
      return fromAttempt(attempt, inDoubt);
    },
    outcomeOrAbort: async (key) => fromAttempt(await app.outcome(toKey(key))),
    async resolveReturn({ returnToken }) {
      const { attempt, inDoubt } = await app.resolveReturn(returnToken);
      return fromAttempt(attempt, inDoubt);
    },
    closeAttempt: async (key) => fromAttempt(await app.close(toKey(key))),
    getAttempt: async ({ token }) => fromAttempt(await app.findAttempt(token)),
    async openHosted({ token }) {
      const { attempt, location } = await app.openHosted(token);
      return { location, attempt: fromAttempt(attempt) };
    },
  };
}

function tenderCalls(app: PaymentApplication): Calls<'holdTender' | 'keepTender' | 'releaseTender'> {
  return {
    async holdTender({ key, ...money }, { actor }) {
      for (const { customerId } of money.parts) actsFor(actor, customerId);
      await app.holdTender(toTenderKey(key), toParts(money));
      return { state: 'held' };
    },
    keepTender: async (key) => ({ state: (await app.keepTender(toTenderKey(key))) ? 'held' : 'short' }),
    async releaseTender(key) {
      await app.releaseTender(toTenderKey(key));
      return { state: 'released' };
    },
  };
}
