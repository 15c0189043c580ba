import { WEB_BRANCH, WEB_BRANCH_NAME } from '@shop/commerce/branches';
import {
  branchParams,
  checkPin,
  menuParams,
  type PinsAnswer,
  pinState,
  resetPin,
  staffQuery,
} from '@shop/contract/pos/staff';
import { staffRole } from '@shop/contract/v1/session';
import { refuse } from '@shop/primitives/refusal';
import type { StaffPin } from '@shop/proto/account/v1/account';
import type { Clients } from '../clients.ts';
import { type Endpoint, SLOW_MS } from '../edge/endpoint.ts';
import { visitorOf } from '../edge/request.ts';
import type { Rotating, Sessions } from '../edge/session.ts';
import type { Locations } from '../v1/locations.ts';
import { type CartMove, moveCart } from '../v1/move-cart.ts';

export interface StaffRoutes extends CartMove {
  readonly clients: Pick<Clients, 'account' | 'cart'>;
  readonly sessions: Sessions;
  readonly locations: Locations;
}

export const staffRoutes = (deps: StaffRoutes): Endpoint[] => [
  {
    call: 'post /pos/logout',
    handle: async (req, res) => {
      const { account } = deps.clients;
      const before = visitorOf(req);
      const end = (rotating: Rotating) => account.endPart({ ...rotating, part: 'staff' });
      await deps.sessions.rotate(req, res, end);
      await moveCart(deps, { req, res }, before);
      return { success: true };
    },
  },
  {
    call: 'post /pos/get-staffs',
    handle: async (req) => {
      const { roles } = staffQuery.parse(req.body);
      const { staff } = await deps.clients.account.listStaff({ roles: roles ?? [] });
      return {
        success: true,
        staffs: staff.map(({ id, firstname, lastname, location }) => ({ id, firstname, lastname, location })),
      };
    },
  },
  pinRoute(deps),
  pinsRoute(deps),
  resetRoute(deps),
  menuRoute(deps),
  branchRoute(deps),
];

const pinRoute = ({ clients }: StaffRoutes): Endpoint => ({
  call: 'post /pos/check-pin',
  deadlineMs: SLOW_MS,
  limits: ['pin'],
  handle: async (req) => {
    const { pin, type, managerId, target } = checkPin.parse(req.body);
    await clients.account.checkPin({ pin, type, managerId, target });
    return { success: true };
  },
});

const pinsRoute = ({ clients }: StaffRoutes): Endpoint => ({
  call: 'post /pos/staff/pins',
  handle: async (): Promise<PinsAnswer> => {
    const { pins } = await clients.account.listPins({});
    return { success: true, pins: pins.flatMap(presentPin) };
  },
});

const presentPin = ({ staff, state, says }: StaffPin): PinsAnswer['pins'] =>
  staff ? [{ ...staff, role: staffRole.parse(staff.role), state: pinState.parse(state), says }] : [];

const resetRoute = ({ clients }: StaffRoutes): Endpoint => ({
  call: 'post /pos/staff/reset-pin',
  deadlineMs: SLOW_MS,
  handle: async (req) => {
    await clients.account.resetPin(resetPin.parse(req.body));
    return { success: true };
  },
});

const menuRoute = (deps: StaffRoutes): Endpoint => ({
  call: 'get /pos/change-menu/{mini}',
  handle: async (req) => {
    const { mini } = menuParams.parse(req.params);
    const { hash } = visitorOf(req);
    const session = await deps.sessions.change(req, () => deps.clients.account.setMenu({ hash, mini }));
    return { success: true, menuMini: session.menuMini };
  },
});

const branchRoute = (deps: StaffRoutes): Endpoint => ({
  call: 'get /pos/change-branch/{code}',
  handle: async (req) => {
    const { code } = branchParams.parse(req.params);
    const location = (await deps.locations.all()).find((one) => one.code === code);
    // A place of somebody else, where goods are only collected, has no till; the web shop has none, but days to bank.
    const name = code === WEB_BRANCH ? WEB_BRANCH_NAME : location?.physical && location.name;
    if (!name) throw refuse('precondition', 'branch.unknown', 'This branch is not known');
    const { hash } = visitorOf(req);
    const session = await deps.sessions.change(req, () => deps.clients.account.setBranch({ hash, branch: code }));
    return { success: true, branch: session.branch, location: name };
  },
});
