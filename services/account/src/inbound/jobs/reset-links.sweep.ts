import { sweep } from '@shop/kit/jobs/sweep';

/** Reset links are sent from here, not from the requesting call, whose response time must not reveal who has an account. */
export const resetLinksSweep = (send: () => Promise<number>) =>
  sweep({ name: 'account-reset-links', everyMs: 500, run: send });
