import type { DetailPart } from './slots.ts';

/** Where Back to Quote, cancel, restore and no-deposit stand, at the end of the head. None of them is served yet. */
export const ActionsSlot = (_part: DetailPart) => null;
