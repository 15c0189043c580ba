import { refuse } from '@shop/primitives/refusal';
import * as oidc from 'openid-client';
import { z } from 'zod';
import { away } from '../edge/errors.ts';

export interface SignInSetting {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** the only tenant whose accounts may sign in */
  readonly tenant: string;
  /** our own callback, as registered with the issuer */
  readonly redirectUri: string;
}

/** What must come back unchanged; it waits in a signed cookie of a few minutes. */
const pending = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), to: z.string() });

export interface Identity {
  readonly oid: string;
  readonly tid: string;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  /** the token's app roles; account decides which of them grant access */
  readonly appRoles: string[];
}

/** @property to the page that required the sign-in */
export interface SignInRequest {
  readonly loginHint: string;
  readonly to: string;
}

export interface StaffSignIn {
  /** The address to redirect to, and the value to keep until the browser returns (`to` in it). @throws Refusal unavailable */
  begin(request: SignInRequest): Promise<{ location: string; remember: string }>;
  /**
   * The signed-in identity and the page to return to, once code, state, nonce, issuer, audience and tenant were verified.
   * @param query of the callback's address, with its question mark
   * @throws Refusal forbidden for anything that does not fit; unavailable when the issuer does not answer
   */
  finish(query: string, remembered: string | undefined): Promise<{ identity: Identity; to: string }>;
}

const SCOPE = 'openid profile email';
const PATIENCE_S = 5;

/** Auth code with PKCE at the staff's OpenID issuer: Microsoft Entra's shape, the sandbox's locally (docs/rules/sessions.md 2). */
export function staffSignIn(setting: SignInSetting): StaffSignIn {
  let known: Promise<oidc.Configuration> | undefined;
  const discover = () => {
    known ??= discovered(setting);
    known.catch(() => {
      known = undefined;
    });
    return known;
  };
  return {
    begin: async (request) => begin(await answered(discover()), setting, request),
    finish: async (query, remembered) => {
      const begun = pendingOf(remembered);
      const url = new URL(query, setting.redirectUri);
      return { identity: identityOf(await claimsOf(await answered(discover()), url, begun), setting), to: begun.to };
    },
  };
}

async function discovered({ issuer, clientId, clientSecret }: SignInSetting): Promise<oidc.Configuration> {
  const server = new URL(issuer);
  // Plain HTTP is for the sandbox on the own machine; any other issuer is HTTPS and checked as such.
  const execute = server.protocol === 'http:' ? [oidc.allowInsecureRequests] : [];
  return oidc.discovery(server, clientId, clientSecret, oidc.ClientSecretPost(clientSecret), {
    execute,
    timeout: PATIENCE_S,
  });
}

async function begin(
  configuration: oidc.Configuration,
  { redirectUri }: SignInSetting,
  { loginHint, to }: SignInRequest,
) {
  const verifier = oidc.randomPKCECodeVerifier();
  const begun = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier, to };
  const location = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: SCOPE,
    state: begun.state,
    nonce: begun.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(loginHint ? { login_hint: loginHint } : {}),
  });
  return { location: location.href, remember: Buffer.from(JSON.stringify(begun)).toString('base64url') };
}

const expired = () => refuse('forbidden', 'sign_in.expired', 'This sign-in is out of date. Please start again.');
const denied = () => refuse('forbidden', 'sign_in.denied', 'You do not have access to the staff area');

function pendingOf(remembered: string | undefined): z.output<typeof pending> {
  if (!remembered) throw expired();
  const parsed = pending.safeParse(JSON.parse(Buffer.from(remembered, 'base64url').toString()));
  if (!parsed.success) throw expired();
  return parsed.data;
}

async function claimsOf(
  configuration: oidc.Configuration,
  url: URL,
  begun: z.output<typeof pending>,
): Promise<unknown> {
  const { verifier: pkceCodeVerifier, state: expectedState, nonce: expectedNonce } = begun;
  const checks = { pkceCodeVerifier, expectedState, expectedNonce, idTokenExpected: true };
  const tokens = await answered(oidc.authorizationCodeGrant(configuration, url, checks));
  return tokens.claims();
}

const claims = z.object({
  oid: z.string().min(1),
  tid: z.string().min(1),
  roles: z.array(z.string()).default([]),
  email: z.string().optional(),
  preferred_username: z.string().optional(),
  given_name: z.string().default(''),
  family_name: z.string().default(''),
});

function identityOf(found: unknown, { tenant }: SignInSetting): Identity {
  const parsed = claims.safeParse(found);
  if (!parsed.success || parsed.data.tid !== tenant) throw denied();
  const { oid, tid, roles: appRoles, given_name: firstname, family_name: lastname } = parsed.data;
  const email = (parsed.data.email ?? parsed.data.preferred_username ?? '').toLowerCase();
  return { oid, tid, email, firstname, lastname, appRoles };
}

/** What the library says of a token or an answer that does not fit is "denied"; an issuer that is not there is "later". */
async function answered<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isAway(error))
      throw away('sign_in.away', 'Staff sign-in is not available at the moment. Please try again shortly.');
    throw expired();
  }
}

function isAway(error: unknown): boolean {
  if (error instanceof oidc.ClientError)
    return ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'].includes(error.code ?? '');
  return error instanceof TypeError || (error instanceof oidc.ResponseBodyError && error.status >= 500);
}
