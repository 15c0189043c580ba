import { storeOf } from './store.ts';

export interface Saving {
  /** what could not be saved yet, as a person calls it */
  readonly waiting: readonly string[];
  /** NZ time of the last change that the server has; '' = nothing of this screen */
  readonly savedAt: string;
  /** the shop has it as a draft: it is in no saved quote yet */
  readonly isDraft: boolean;
}

export const NOTHING_TO_SAVE: Saving = { waiting: [], savedAt: '', isDraft: false };

/** How it stands with the document on the screen. The frame shows it beside the title. */
export const saving = storeOf<Saving>(NOTHING_TO_SAVE);

const clock = new Intl.DateTimeFormat('en-NZ', { hour: 'numeric', minute: '2-digit', timeZone: 'Pacific/Auckland' });
/** '10:42 am' */
export const timeWords = (at: Date): string => clock.format(at);
