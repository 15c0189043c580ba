import { status } from '@grpc/grpc-js';
import { type Actor, encodeActor, noActor, systemActor, visitor } from '@shop/kit/actor';
import type { RpcAccess } from '@shop/kit/grpc/access';
import { identityOf } from '@shop/kit/grpc/identity';
import { testIdentity, testPrivateKey, testPublicKey } from '@shop/kit/testing/keys';
import ranks from '@shop/proto/ranks' with { type: 'json' };

/** One call that must be refused, and how. */
export interface Attempt {
  readonly what: string;
  readonly token: string | undefined;
  /** the header as it is sent */
  readonly actor: string | undefined;
  readonly code: status;
}

/** One call that the row allows. */
export interface Allowed {
  readonly what: string;
  readonly token: string;
  readonly actor: string;
}

const processes = Object.keys(ranks);
const person = { ...noActor, sessionHash: 'h' };
const member = { ...person, staffId: 's' };
const persons: Readonly<Record<string, Actor>> = {
  visitor,
  shopper: person,
  customer: { ...person, customerId: 'c' },
  staff: { ...member, role: 'staff' },
  manager: { ...member, role: 'manager' },
  admin: { ...member, role: 'admin' },
};
/** What each kind counts as, written out once more so that the guard is not its own judge. */
const countsAs: Readonly<Record<string, readonly string[]>> = {
  visitor: ['visitor'],
  shopper: ['visitor', 'shopper'],
  customer: ['visitor', 'shopper', 'customer'],
  staff: ['visitor', 'shopper', 'staff'],
  manager: ['visitor', 'shopper', 'staff', 'manager'],
  admin: ['visitor', 'shopper', 'staff', 'manager', 'admin'],
};

const actorOf = (kind: string): Actor => persons[kind] ?? { ...noActor, name: kind };
const mayActAs = (caller: string, kind: string) => !kind.includes('.') || kind.startsWith(`${caller}.`);

/** Every caller with every actor that the row names together. */
export async function allowedBy(service: string, row: RpcAccess): Promise<Allowed[]> {
  const pairs = row.callers.flatMap((caller) =>
    row.actors.filter((kind) => mayActAs(caller, kind)).map((kind) => ({ caller, kind })),
  );
  return Promise.all(
    pairs.map(async ({ caller, kind }) => ({
      what: `${caller} for ${kind}`,
      token: await testIdentity(caller).tokenFor(service),
      actor: encodeActor(actorOf(kind)),
    })),
  );
}

/** Everything that must not pass for this row. A row that nobody may call is tried as if bff were meant. */
export async function forbiddenBy(service: string, row: RpcAccess): Promise<Attempt[]> {
  const caller = row.callers[0] ?? 'bff';
  const kind = row.actors.find((one) => mayActAs(caller, one)) ?? 'admin';
  const good = { token: await testIdentity(caller).tokenFor(service), actor: encodeActor(actorOf(kind)) };
  return [
    ...(await badTokens({ service, caller, actor: good.actor })),
    ...(await foreignCallers(service, row)),
    ...badActors({ caller, row, token: good.token }),
  ];
}

interface Setting {
  readonly service: string;
  readonly caller: string;
  readonly actor: string;
}

async function badTokens({ service, caller, actor }: Setting): Promise<Attempt[]> {
  const other = processes.find((name) => name !== service && name !== 'bff') ?? '';
  const thief = processes.find((name) => name !== caller) ?? '';
  const minutesAgo = () => Date.now() - 3 * 60_000;
  const tokens: readonly (readonly [what: string, token: string | undefined])[] = [
    ['no token', undefined],
    ['an empty token', ''],
    ['a token that is none', 'x.y.z'],
    ['an expired token', await testIdentity(caller, minutesAgo).tokenFor(service)],
    ['a token for another service', await testIdentity(caller).tokenFor(other)],
    ['a token of an unknown key', await signedBy('a stranger', caller, service)],
    [`a token of ${thief} in the name of ${caller}`, await signedBy(thief, caller, service)],
  ];
  return tokens.map(([what, token]) => ({ what, token, actor, code: status.UNAUTHENTICATED }));
}

/** A token that claims one name and is signed with the key of another. */
const signedBy = (label: string, claimed: string, audience: string): Promise<string> =>
  identityOf(claimed, {
    SERVICE_PRIVATE_KEY: testPrivateKey(label),
    SERVICE_PUBLIC_KEYS: JSON.stringify({ [claimed]: [testPublicKey(label)] }),
  }).tokenFor(audience);

/** The strongest actors there are do not help a caller whom the row does not name. */
async function foreignCallers(service: string, row: RpcAccess): Promise<Attempt[]> {
  const foreign = processes.filter((name) => !row.callers.includes(name));
  const kinds = ['admin', ...row.actors];
  const attempts = foreign.flatMap((name) => kinds.map((kind) => ({ name, kind })));
  return Promise.all(
    attempts.map(async ({ name, kind }) => ({
      what: `${name}, who is not named, for ${kind}`,
      token: await testIdentity(name).tokenFor(service),
      actor: encodeActor(actorOf(kind)),
      code: status.PERMISSION_DENIED,
    })),
  );
}

const unreadable = [
  undefined,
  '',
  '{',
  '[]',
  '{}',
  'null',
  '{"sessionHash":7}',
  '{"sessionHash":"h","staffId":"s","role":"root"}',
  '{"sessionHash":"h","role":"admin"}',
  '{"sessionHash":"h","kind":"admin"}',
  '{"name":"root"}',
  '{"name":"order.root"}',
];

function badActors({ caller, row, token }: { caller: string; row: RpcAccess; token: string }): Attempt[] {
  const nobodies = unreadable.map((actor) => ({ what: `actor ${actor}`, actor, code: status.UNAUTHENTICATED }));
  const weak = Object.keys(persons)
    .filter((kind) => !countsAs[kind]?.some((one) => (row.actors as readonly string[]).includes(one)))
    .map((kind) => ({ what: `only a ${kind}`, actor: encodeActor(actorOf(kind)), code: status.PERMISSION_DENIED }));
  const systems = processes
    .flatMap((name) => (['consumer', 'sweep', 'worker'] as const).map((work) => systemActor(name, work)))
    .filter(({ name }) => !(name.startsWith(`${caller}.`) && (row.actors as readonly string[]).includes(name)))
    .map((actor) => ({ what: `actor ${actor.name}`, actor: encodeActor(actor), code: status.PERMISSION_DENIED }));
  return [...nobodies, ...weak, ...systems].map((attempt) => ({ ...attempt, token }));
}
