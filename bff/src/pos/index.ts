import type { Endpoint } from '../edge/endpoint.ts';
import { type SignInRoutes, signInRoutes } from './sign-in.routes.ts';
import { type StaffRoutes, staffRoutes } from './staff.routes.ts';

/** The staff calls, in the contract's order. */
export const pos = (parts: SignInRoutes & StaffRoutes): Endpoint[] => [...signInRoutes(parts), ...staffRoutes(parts)];
