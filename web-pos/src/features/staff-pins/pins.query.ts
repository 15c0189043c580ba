import type { Address } from '@shop/contract/client';
import type { PinAnswer, PinsAnswer } from '@shop/contract/pos/staff';
import { queryOptions } from '@tanstack/react-query';
import { postJson } from '../../lib/http.ts';

export type StaffPin = PinsAnswer['pins'][number];

/** Everybody who works here and how their PIN stands. A lock ends by itself, so it is read anew each time. */
export const pinsQuery = queryOptions({
  queryKey: ['staff-pins'],
  queryFn: ({ signal }) => postJson('/pos/staff/pins' as Address<PinsAnswer>, {}, signal),
  staleTime: 0,
});

/** Gives a colleague a new PIN; a weak one is refused with its sentence. */
export const resetPin = (staffId: string, pin: string) =>
  postJson('/pos/staff/reset-pin' as Address<PinAnswer>, { staffId, pin });
