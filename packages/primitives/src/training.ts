/** What a training installation says of itself (docs/rules/training.md): the counter, the store, its documents and its mails. */
export const TRAINING = 'TRAINING';
export const TRAINING_SENTENCE = 'TRAINING – nothing here is real';

/**
 * A cookie's name. Browsers send the cookies of one host to all its ports, so a training installation beside a live one on the same
 * host has names of its own: neither reads nor replaces the other's.
 */
export const cookieName = (name: string, isTraining: boolean): string => (isTraining ? `training-${name}` : name);

/** The title of a browser's tab. */
export const tabTitle = (title: string, isTraining: boolean): string => (isTraining ? `${TRAINING} · ${title}` : title);
