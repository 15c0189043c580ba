import { sweep } from '@shop/kit/jobs/sweep';

/** Links that were asked for go out from here, not from the call that asked: its time says nothing of who has an account. */
export const resetLinksSweep = (send: () => Promise<number>) =>
  sweep({ name: 'account-reset-links', everyMs: 500, run: send });
