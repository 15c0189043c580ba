import { Provider, type Configuration, type KoaContextWithOIDC, interactionPolicy } from 'oidc-provider';
import { createMemoryAdapter } from 'oidc-provider/lib/adapters/memory_adapter.js';
import { html } from '../web/html.ts';
import { documentOf } from '../web/page.ts';
import type { IssuerKeys } from './keys.ts';
import { claimsOf, personOf } from './people.ts';

export interface IssuerSetting {
  /** the issuer's address, without a slash at its end */
  readonly issuer: string;
  readonly tenant: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** a sign-in may return to any address of these origins */
  readonly returnOrigins: readonly string[];
  readonly keys: IssuerKeys;
}

/** The bff's usual callback; any other path of a return origin is accepted too. */
const CALLBACK = '/pos/microsoftlogin/callback';

const CLAIMS = {
  openid: ['sub', 'oid', 'tid', 'ver', 'roles'],
  profile: ['name', 'given_name', 'family_name', 'preferred_username'],
  email: ['email'],
};

/** An OpenID issuer that behaves like Microsoft Entra towards a confidential client: auth code with PKCE, RS256. */
export function createIssuer(setting: IssuerSetting): Provider {
  const provider = new Provider(setting.issuer, configurationOf(setting));
  provider.Client.prototype.redirectUriAllowed = (uri: string) =>
    URL.canParse(uri) && setting.returnOrigins.includes(new URL(uri).origin);
  provider.on('server_error', (_context, error) => console.error('sandbox: issuer:', error));
  return provider;
}

function configurationOf(setting: IssuerSetting): Configuration {
  const { keys, tenant } = setting;
  return {
    adapter: createMemoryAdapter(),
    clients: [clientOf(setting)],
    jwks: { keys: [keys.signing] },
    cookies: {
      keys: [keys.cookie],
      names: { interaction: 'sandbox_interaction', resume: 'sandbox_resume', session: 'sandbox_session' },
      long: { signed: true, httpOnly: true, sameSite: 'lax', path: '/sandbox/issuer' },
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
    },
    claims: CLAIMS,
    scopes: ['openid', 'profile', 'email'],
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_post', 'client_secret_basic'],
    conformIdTokenClaims: false, // Entra puts the claims into the ID token
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: {
      policy: alwaysPick(),
      url: (_context, { uid }) => `${new URL(setting.issuer).pathname}/pick/${uid}`,
    },
    findAccount: (_context, sub) => {
      const person = personOf(sub);
      return person && { accountId: sub, claims: () => claimsOf(person, tenant) };
    },
    loadExistingGrant: grantEverything,
    renderError: (context, { error, error_description }) => {
      context.type = 'html';
      context.body = errorPage(error, error_description);
    },
    ttl: { AccessToken: 3_600, AuthorizationCode: 60, Grant: 3_600, IdToken: 3_600, Interaction: 600, Session: 3_600 },
  };
}

const clientOf = ({ clientId, clientSecret, returnOrigins }: IssuerSetting) => ({
  client_id: clientId,
  client_secret: clientSecret,
  redirect_uris: returnOrigins.map((origin) => origin + CALLBACK),
  grant_types: ['authorization_code'],
  response_types: ['code' as const],
  token_endpoint_auth_method: 'client_secret_post' as const,
});

/**
 * The user is asked to choose every time: on one machine the same browser is staff now and manager a minute later.
 * `prompt=select_account`, as sent to Entra, therefore needs nothing more.
 */
function alwaysPick(): interactionPolicy.Prompt[] {
  const { base, Check, Prompt } = interactionPolicy;
  const policy = base();
  const notPicked = new Check('not_picked', 'a person must be picked', ({ oidc }) => !oidc.result?.login);
  policy.get('login')?.checks.add(notPicked);
  policy.remove('consent');
  policy.add(new Prompt({ name: 'consent', requestable: true }));
  policy.add(new Prompt({ name: 'select_account', requestable: true }));
  return policy;
}

/** The shop's own application needs no consent. */
async function grantEverything(context: KoaContextWithOIDC) {
  const { oidc } = context;
  const grant = new oidc.provider.Grant({
    ...(oidc.client && { clientId: oidc.client.clientId }),
    ...(oidc.session?.accountId && { accountId: oidc.session.accountId }),
  });
  grant.addOIDCScope('openid profile email');
  await grant.save();
  return grant;
}

const errorPage = (error: string, description = 'The request could not be understood.'): string =>
  documentOf({
    brand: 'Staff sign-in',
    title: 'Sign-in did not work',
    body: html`<h1>Sign-in did not work</h1><p class="note bad">${description}</p>
<p class="small">The issuer calls this <code>${error}</code>. Go back to the shop and start again.</p>`,
  });
