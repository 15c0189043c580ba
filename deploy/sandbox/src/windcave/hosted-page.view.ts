import { formatDollars, parseCents, ZERO } from '@shop/primitives/money';
import { type Html, html } from '../web/html.ts';
import type { Page } from '../web/page.ts';
import { type CardFaults, type CardForm, type Field, TEST_CARDS } from './card.ts';
import type { PaySession, Transaction } from './records.ts';

const brand = 'Windcave payment page';

export interface Typed {
  readonly form: CardForm;
  readonly faults: CardFaults;
}

/** The form as it is first seen. */
export const UNTOUCHED: Typed = { form: { holder: '', cardNumber: '', expiry: '', cvc: '' }, faults: {} };

interface FieldLook {
  readonly name: Field;
  readonly label: string;
  readonly autocomplete: string;
  readonly hint?: string;
  readonly digits?: boolean;
}

const HOLDER: FieldLook = { name: 'holder', label: 'Name on card', autocomplete: 'cc-name' };
const NUMBER: FieldLook = { name: 'cardNumber', label: 'Card number', autocomplete: 'cc-number', digits: true };
const EXPIRY: FieldLook = { name: 'expiry', label: 'Expiry date', autocomplete: 'cc-exp', hint: 'MM/YY' };
const CVC: FieldLook = { name: 'cvc', label: 'Security code', autocomplete: 'cc-csc', hint: 'CVC', digits: true };

/** The card form. The security code is never written back into the page. */
export function cardPage(session: PaySession, { form, faults }: Typed): Page {
  const shown = { ...form, cvc: '' };
  const firstFault = Object.keys(faults)[0];
  const field = (look: FieldLook): Html => cardField(look, { form: shown, faults }, firstFault);
  return {
    brand,
    title: 'Pay by card',
    body: html`<h1>Pay by card</h1>
<form class="panel" method="post" novalidate>
${bill(session)}
${firstFault !== undefined && html`<p class="note bad" role="alert">Nothing has been charged. Please check what is marked below.</p>`}
${[HOLDER, NUMBER].map(field)}
<div class="pair">${[EXPIRY, CVC].map(field)}</div>
<div class="actions">
<button class="btn" type="submit" name="action" value="pay">Pay ${dollars(session)}</button>
<button class="btn line" type="submit" name="action" value="cancel">Cancel</button>
</div>
</form>
${testCards()}`,
  };
}

function cardField({ name, label, autocomplete, hint = '', digits }: FieldLook, typed: Typed, first?: string): Html {
  const fault = typed.faults[name];
  const described = fault ? html` aria-invalid="true" aria-describedby="${name}-fault"` : undefined;
  return html`<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${typed.form[name]}" autocomplete="${autocomplete}" placeholder="${hint}" maxlength="64"${digits && html` inputmode="numeric"`}${described}${first === name && html` autofocus`}>
${fault !== undefined && html`<p class="err" id="${name}-fault">${fault}</p>`}</div>`;
}

const dollars = ({ amount }: Pick<PaySession, 'amount'>): string => formatDollars(parseCents(amount) ?? ZERO);

const bill = (session: PaySession): Html =>
  html`<div class="bill"><span class="what">Reference ${session.merchantReference || 'not given'}</span><span class="sum">${dollars(session)}</span></div>`;

const testCards = (): Html => html`<section class="small aside"><h2>Test cards</h2>
<dl class="pairs">${TEST_CARDS.map(({ number, says }) => html`<div><dt class="num">${number}</dt><dd>${says}</dd></div>`)}</dl>
<p>Any name, any expiry date to come, any three digits.</p></section>`;

/** What stands there when the browser is not sent back to the merchant. */
export function outcomePage(session: PaySession, { outcome }: Transaction): Page {
  const words = {
    approved: ['Payment approved', html`<p class="note good">The card was charged ${dollars(session)}.</p>`],
    declined: ['Payment declined', html`<p class="note bad">The bank declined the card. Nothing was charged.</p>`],
    cancelled: ['Payment cancelled', html`<p class="note">Nothing was charged.</p>`],
  } as const;
  const [title, sentence] = words[outcome];
  return {
    brand,
    title,
    body: html`<h1>${title}</h1>
<div class="panel">${bill(session)}${sentence}<p class="small">You can close this page. The shop asks us for the result itself.</p></div>`,
  };
}

export function expiredPage(session: PaySession): Page {
  const { cancelled } = session.callbackUrls;
  return {
    brand,
    title: 'This payment page has expired',
    body: html`<h1>This payment page has expired</h1>
<div class="panel">${bill(session)}<p>Nothing was charged. Please start the payment again in the shop.</p>
${cancelled !== undefined && html`<a class="btn line" href="${cancelled}">Back to the shop</a>`}</div>`,
  };
}

export const unknownPage: Page = {
  brand,
  title: 'There is no such payment',
  body: html`<h1>There is no such payment</h1><p class="lead">The address is not complete, or the payment was never opened.</p>`,
};
