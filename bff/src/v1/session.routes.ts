import { WEB_BRANCH, WEB_BRANCH_NAME } from '@shop/commerce/branches';
import { report, type SiteConfig } from '@shop/contract/v1/session';
import type { Request } from 'express';
import type { Clients } from '../clients.ts';
import type { Endpoint } from '../edge/endpoint.ts';
import { withoutIt } from '../edge/errors.ts';
import { visitorOf } from '../edge/request.ts';
import type { Sessions } from '../edge/session.ts';
import type { Locations } from './locations.ts';
import { type CartMove, catchUp } from './move-cart.ts';
import { presentSession } from './session.presenter.ts';

export interface SessionRoutes extends CartMove {
  readonly clients: Pick<Clients, 'account' | 'cart'>;
  readonly sessions: Sessions;
  readonly locations: Locations;
  readonly site: SiteConfig;
}

export const sessionRoutes = (deps: SessionRoutes): Endpoint[] => [
  {
    call: 'get /v1/session',
    handle: async (req, res) => {
      await catchUp(deps, { req, res });
      const csrf = deps.sessions.issue(req, res);
      const { session } = visitorOf(req);
      const [itemcount, location] = await Promise.all([itemcountOf(deps, req), branchName(deps, session?.branch)]);
      return presentSession({ csrf, session, itemcount, location, site: deps.site });
    },
  },
  {
    call: 'post /v1/logout',
    handle: async (req, res) => {
      const { account } = deps.clients;
      await deps.sessions.rotate(req, res, (rotating) => account.endPart({ ...rotating, part: 'shopper' }));
      // A cart that was still to be moved belongs to the shopper: the next person at this browser must not get it.
      if (deps.cookies.leftCartsOf(req)) deps.cookies.leaveCarts(res, '');
      return { success: true };
    },
  },
  {
    call: 'post /v1/report',
    visitor: 'none',
    limits: ['report'],
    handle: async (req) => {
      const { requestId, fault } = report.parse(req.body);
      deps.log.warn({ answered: requestId, fault }, 'a page could not read an answer');
      return { success: true };
    },
  },
];

/** Stored with the session; fetched from cart only for a session that is stored and has not been seen for a minute. */
async function itemcountOf({ clients, sessions }: SessionRoutes, req: Request): Promise<number> {
  const { session, itemcount } = visitorOf(req);
  if (itemcount !== undefined || !session) return itemcount ?? 0;
  const content = await withoutIt(clients.cart.getContent({}), undefined);
  if (content) await sessions.keepItemcount(req, content.itemcount);
  return content?.itemcount ?? 0;
}

async function branchName({ locations }: SessionRoutes, branch = ''): Promise<string> {
  if (branch === '' || branch === WEB_BRANCH) return branch && WEB_BRANCH_NAME;
  const all = await withoutIt(locations.all(), []);
  return all.find(({ code }) => code === branch)?.name ?? branch;
}
