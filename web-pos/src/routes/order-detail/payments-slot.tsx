import type { DetailPart } from './slots.ts';

/** Where Payment Details stands, in the frame's panel (lib/panel). Nothing of it is served yet. */
export const PaymentsSlot = (_part: DetailPart) => null;
