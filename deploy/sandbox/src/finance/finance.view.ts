import { formatDollars, parseCents, ZERO } from '@shop/primitives/money';
import { type Html, html } from '../web/html.ts';
import type { Page } from '../web/page.ts';
import type { Application } from './records.ts';

const brand = 'Finance company';

const bill = ({ product, merchantReference, amount }: Application): Html =>
  html`<div class="bill"><span class="what">${product}, reference ${merchantReference}</span><span class="sum">${formatDollars(parseCents(amount) ?? ZERO)}</span></div>`;

const button = (action: string, words: string, look = 'btn line'): Html =>
  html`<button class="${look}" type="submit" name="action" value="${action}">${words}</button>`;

export const formPage = (application: Application): Page => ({
  brand,
  title: 'Apply for finance',
  body: html`<h1>Apply for finance</h1>
<form class="panel" method="post">
${bill(application)}
<p class="small">A finance company asks for a licence, an income and a tick here. This one asks how it shall end.</p>
<div class="actions">
${button('approve', 'Apply and be approved', 'btn')}
${button('decline', 'Apply and be declined')}
${button('cancel', 'Cancel and go back')}
${button('away', 'Walk away')}
</div>
</form>`,
});

export const awayPage = (application: Application): Page => ({
  brand,
  title: 'Your application is open',
  body: html`<h1>Your application is open</h1>
<div class="panel">${bill(application)}<p class="small">Nothing was decided and nobody was told. It can be finished at this address until ${application.expires}; then it has expired.</p></div>`,
});

export const closedPage = (application: Application): Page => ({
  brand,
  title: 'This application has expired',
  body: html`<h1>This application has expired</h1>
<div class="panel">${bill(application)}<p>Nothing was borrowed. Please start again in the shop.</p>
<a class="btn line" href="${application.returnUrl}">Back to the shop</a></div>`,
});

export const unknownPage: Page = {
  brand,
  title: 'There is no such application',
  body: html`<h1>There is no such application</h1><p class="lead">The address is not complete, or nobody applied.</p>`,
};
