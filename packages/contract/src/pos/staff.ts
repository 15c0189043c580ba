import { z } from 'zod';
import { change, get, type Route } from '../route.ts';
import { filledText, looseText, ok, okOrRefused, optionalText } from '../wire.ts';
import { staffRole } from '../v1/session.ts';
import { pinType } from './pin.ts';

/** Where in the staff area the browser goes once it is signed in; anything else is a 400, so that no link leads elsewhere. */
const staffPage = z
  .string()
  .max(500)
  .regex(/^\/pos(\/[\w/-]*)?(\?[\w.,~%+=&-]*)?$/, 'please name a page of the staff area')
  .refine((path) => !path.includes('//'), 'please name a page of the staff area');

export const startSignIn = z.object({
  login_hint: optionalText('email'),
  to: staffPage.optional().meta({ description: 'Extension: a page under /pos to come back to' }),
});

export const staffQuery = z.object({ roles: z.array(staffRole).max(3).nullish() });

export const staffMember = z.strictObject({
  id: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  location: z.string(),
});

/** managerId 0, '' or absent: the signed-in staff member's own PIN. Exactly 4 digits is a rule with its sentence. */
export const checkPin = z.object({
  pin: looseText('code'),
  type: pinType,
  managerId: looseText('code').transform((id) => (id === '0' ? '' : id)),
  target: looseText('code').meta({ description: 'Extension: order number or sku the grant is for' }),
});

/** Exactly 4 digits that are not easily guessed is a rule with its sentence. */
export const resetPin = z.object({ staffId: filledText('code'), pin: looseText('code') });

/** How a PIN stands: none was set yet; locked for a while; blocked until a new one is set. */
export const pinState = z.enum(['none', 'good', 'locked', 'blocked']);

const staffPin = z
  .strictObject({
    ...staffMember.shape,
    role: staffRole,
    state: pinState,
    says: z.string().meta({ description: "Why it may not be tried now; '' = it may" }),
  })
  .meta({ id: 'StaffPin' });

export const menuParams = z.object({ mini: z.enum(['0', '1']).transform((mini) => mini === '1') });
export const branchParams = z.object({ code: filledText('code') });

export const staffAnswer = okOrRefused({ staffs: z.array(staffMember) });
export const pinAnswer = okOrRefused({});
export const pinsAnswer = ok({ pins: z.array(staffPin) });
export const menuAnswer = okOrRefused({ menuMini: z.boolean() });
export const branchAnswer = okOrRefused({ branch: z.string(), location: z.string() });

export const staffRoutes: readonly Route[] = [
  get('/pos/microsoftlogin', 'Starts staff sign-in at the identity provider', {
    query: startSignIn,
    response: 'redirect',
    errors: [],
  }),
  change('/pos/logout', "Ends the session's staff part", {
    response: ok({}),
    errors: [401, 403],
    session: 'staff',
  }),
  change('/pos/get-staffs', 'Active staff, all or of the roles given', {
    request: staffQuery,
    response: staffAnswer,
    errors: [401, 403],
    session: 'staff',
  }),
  change('/pos/check-pin', 'Checks a PIN; a right one grants one protected action for 120 seconds', {
    request: checkPin,
    response: pinAnswer,
    errors: [401, 403],
    session: 'staff',
  }),
  change('/pos/staff/pins', 'Extension: everybody who works here and how their PIN stands; for admins', {
    response: pinsAnswer,
    errors: [401, 403],
    session: 'staff',
  }),
  change(
    '/pos/staff/reset-pin',
    'Extension: an admin gives a staff member a new PIN, which opens a locked or blocked one',
    {
      request: resetPin,
      response: pinAnswer,
      errors: [401, 403, 404],
      session: 'staff',
    },
  ),
  {
    method: 'get',
    path: '/pos/change-menu/{mini}',
    summary: 'Stores whether the menu is collapsed',
    params: menuParams,
    response: menuAnswer,
    errors: [401, 403],
    csrf: true,
    session: 'staff',
  },
  {
    method: 'get',
    path: '/pos/change-branch/{code}',
    summary: "Switches the session's branch",
    params: branchParams,
    response: branchAnswer,
    errors: [401, 403],
    csrf: true,
    session: 'staff',
  },
];

export type MenuAnswer = z.infer<typeof menuAnswer>;
export type BranchAnswer = z.infer<typeof branchAnswer>;
export type ResetPin = z.output<typeof resetPin>;
export type CheckPin = z.output<typeof checkPin>;
export type PinAnswer = z.infer<typeof pinAnswer>;
export type PinsAnswer = z.infer<typeof pinsAnswer>;
export type StaffAnswer = z.infer<typeof staffAnswer>;
