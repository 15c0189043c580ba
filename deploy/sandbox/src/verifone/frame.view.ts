import { formatDollars } from '@shop/primitives/money';
import { type Html, html } from '../web/html.ts';
import type { Page } from '../web/page.ts';
import { ACTIONS } from './actions.ts';
import type { Sale } from './records.ts';

const brand = 'Verifone VCloud';

export interface FrameScreen {
  readonly line1: string;
  readonly line2: string;
  readonly hasKeys: boolean;
  /** absent until it is over */
  readonly message?: object;
}

export function framePage({ session }: Sale, { line1, line2, hasKeys }: FrameScreen): Page {
  const isRefund = session.type === 'refund';
  return {
    brand,
    title: isRefund ? 'Refund' : 'Purchase',
    body: html`<div class="bill"><span class="what">${isRefund ? 'Refund' : 'Purchase'} at ${session.registerId}</span><span class="sum">${formatDollars(session.amountCents)}</span></div>
<p class="screen" id="screen" role="status" aria-live="polite" data-session="${session.token}" data-target="${session.targetOrigin}"><span id="line1">${line1}</span><br><span id="line2">${line2}</span></p>
${hasKeys && keys(session.token)}
<script src="/sandbox/verifone/webint/frame.js" defer></script>`,
  };
}

const keys = (
  token: string,
): Html => html`<form class="keys" id="keys" method="post" action="/sandbox/verifone/webint/keys">
<input type="hidden" name="session" value="${token}">
${Object.entries(ACTIONS).map(
  ([action, words]) => html`<button class="btn line" type="submit" name="action" value="${action}">${words}</button>`,
)}
</form>`;

export const alteredPage: Page = {
  brand,
  title: 'This address was changed',
  body: html`<h1>This address was changed</h1><p class="lead">It is not the one that we handed out. Nothing was charged.</p>`,
};

export const unknownPage: Page = {
  brand,
  title: 'There is no such payment',
  body: html`<h1>There is no such payment</h1><p class="lead">The address is not complete, or the payment was never opened.</p>`,
};
