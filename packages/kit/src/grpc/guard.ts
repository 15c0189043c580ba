import { type Actor, countsAs, noActor, serviceOfActor } from '../actor.ts';
import { refuse, type Refusal } from '@shop/primitives/refusal';
import { atMostEvery } from '../every.ts';
import type { Log } from '../log.ts';
import { counter } from '../metrics.ts';
import { forbiddenSentence, unavailableSentence } from '../sentences.ts';
import type { RpcAccess } from './access.ts';
import type { RpcName } from './definition.ts';
import type { Identity } from './identity.ts';

export interface Guarded {
  readonly identity: Identity;
  readonly access: RpcAccess;
  readonly name: RpcName;
  readonly log: Log;
}

/** What a call says of itself. */
export interface Claim {
  readonly token: string | undefined;
  readonly actor: Actor;
}

type Reason = 'no token' | 'bad token' | 'no actor' | 'caller' | 'actor of another service' | 'actor';

const refused = counter('shop_grpc_refused_total', 'Calls refused before their handler', ['service', 'rpc', 'reason']);
/** Repeated refused calls must not flood the log; the metric counts all of them. */
const gate = atMostEvery(1_000);

/**
 * Lets a call pass, or refuses it before its request is read.
 * @throws Refusal unauthenticated without a valid token or a readable actor; forbidden when the row does not name them
 */
export async function admit(guarded: Guarded, { token, actor }: Claim): Promise<void> {
  const { identity, access } = guarded;
  const caller = token ? await identity.callerOf(token) : undefined;
  if (!caller) throw refusal(guarded, token ? 'bad token' : 'no token');
  // decodeActor gives one value for whatever it cannot read.
  if (actor === noActor) throw refusal(guarded, 'no actor', caller);
  if (!access.callers.includes(caller)) throw refusal(guarded, 'caller', caller);
  const service = serviceOfActor(actor);
  if (service !== undefined && service !== caller) throw refusal(guarded, 'actor of another service', caller);
  if (!countsAs(actor, access.actors)) throw refusal(guarded, 'actor', caller);
}

const codes: Record<Reason, [kind: 'unauthenticated' | 'forbidden', code: string]> = {
  'no token': ['unauthenticated', 'rpc.token'],
  'bad token': ['unauthenticated', 'rpc.token'],
  'no actor': ['unauthenticated', 'rpc.no_actor'],
  caller: ['forbidden', 'rpc.caller'],
  'actor of another service': ['forbidden', 'rpc.caller'],
  // The only one that a person can meet: their session ended, or they are not allowed.
  actor: ['forbidden', 'access.actor'],
};

function refusal({ name, log }: Guarded, reason: Reason, caller?: string): Refusal {
  refused.inc({ service: name.service, rpc: name.method, reason });
  gate((heldBack) => log.warn({ rpc: name.span, caller, reason, heldBack }, 'an rpc was refused'));
  const [kind, code] = codes[reason];
  return refuse(kind, code, reason === 'actor' ? forbiddenSentence : unavailableSentence);
}
