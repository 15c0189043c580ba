import type { ActorKind } from '@shop/kit/actor';
import type { RpcAccess } from '@shop/kit/grpc/access';
import type ranks from './ranks.json';

/** What the table of access is made of: who calls, and for whom. */
export type Caller = keyof typeof ranks;
export type Row = RpcAccess & { readonly callers: readonly Caller[]; readonly soon?: true };
export type Rows<S> = { readonly [K in keyof S]: Row };

export const row = (callers: readonly Caller[], ...actors: readonly ActorKind[]): Row => ({ callers, actors });

export const bff = (...actors: readonly ActorKind[]) => row(['bff'], ...actors);
export const cart = (...actors: readonly ActorKind[]) => row(['cart'], ...actors);
export const order = (...actors: readonly ActorKind[]) => row(['order'], ...actors);
export const notification = () => row(['notification'], ...notifying);
export const closed = (...actors: readonly ActorKind[]) => row([], ...actors);

/** A caller's code for it is still to come; a test requires the mark to go once all of them call. */
export const soon = (callers: readonly Caller[], ...actors: readonly ActorKind[]): Row => ({
  callers,
  actors,
  soon: true,
});

/** Order settles what was left: after a payment's news, an expiry, an outage. */
export const settling = ['visitor', 'order.consumer', 'order.sweep', 'order.worker'] as const;
/** E-mails are written when their turn comes, by the queue or by the sweep behind it. */
export const notifying = ['notification.worker', 'notification.sweep'] as const;
