import express, { type Request, type Response, Router } from 'express';
import { errors, type Provider } from 'oidc-provider';
import { sendPage } from '../web/page.ts';
import { type Person, personHinted, personOf } from './people.ts';
import { outdatedPage, pickPage } from './pick.view.ts';

export interface PickSetting {
  readonly provider: Provider;
  readonly returnOrigins: readonly string[];
}

/** The pick-a-user page; a known `login_hint` signs that person in without it. */
export function pickRoutes({ provider, returnOrigins }: PickSetting): Router {
  const enter = async (req: Request, res: Response, { sub }: Person): Promise<void> => {
    await forgetEarlierSignIn(provider, await provider.interactionDetails(req, res));
    const login = { accountId: sub, remember: false };
    await provider.interactionFinished(req, res, { login, select_account: {}, consent: {} });
  };

  return Router()
    .get('/:uid', async (req, res) => {
      const request = await openSignIn(provider, req, res);
      if (!request) return sendPage(res, outdatedPage, { status: 410 });
      const hint = request.params['login_hint'];
      const person = personHinted(hint);
      if (person) return enter(req, res, person);
      const unknown = typeof hint === 'string' && hint !== '' ? { unknown: hint } : {};
      sendPage(res, pickPage({ action: req.originalUrl, ...unknown }), { formTargets: returnOrigins });
    })
    .post('/:uid', express.urlencoded({ extended: false, limit: '10kb' }), async (req, res) => {
      if (!(await openSignIn(provider, req, res))) return sendPage(res, outdatedPage, { status: 410 });
      const person = personOf(String(req.body?.sub));
      if (person) return enter(req, res, person);
      const form = pickPage({ action: req.originalUrl, unknown: 'of that number' });
      sendPage(res, form, { status: 422, formTargets: returnOrigins });
    });
}

type SignIn = Awaited<ReturnType<Provider['interactionDetails']>>;

/** The application's request; undefined when this sign-in is not open in this browser. */
async function openSignIn(provider: Provider, req: Request, res: Response): Promise<SignIn | undefined> {
  try {
    return await provider.interactionDetails(req, res);
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return undefined;
    throw error;
  }
}

/** Otherwise the library would first ask the previous user to sign out. */
async function forgetEarlierSignIn(provider: Provider, signIn: SignIn): Promise<void> {
  if (!signIn.session) return;
  const earlier = await provider.Session.findByUid(signIn.session.uid);
  await earlier?.destroy();
  delete signIn.session;
  await signIn.save(signIn.exp - Math.floor(Date.now() / 1_000));
}
