/** What a person reads when a part of the shop is temporarily unavailable. */
export const unavailableSentence = 'This is not available at the moment. Please try again shortly.';

/** What a person reads after a bug; what happened is in the log, never in the answer. */
export const internalSentence = 'Something went wrong on our side. Please try again.';

/** What a person reads when the limits are reached. */
export const exhaustedSentence = 'Too many requests. Please wait a moment and try again.';

/** What a person reads when they lack the permission for a call. */
export const forbiddenSentence = 'You may not do this.';
