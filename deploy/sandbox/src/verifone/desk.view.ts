import { formatDollars } from '@shop/primitives/money';
import { type Html, html } from '../web/html.ts';
import type { Page } from '../web/page.ts';
import { ACTIONS } from './actions.ts';
import type { Sale, Switches } from './records.ts';
import { linesOf } from './screen.ts';

export interface RegisterLook {
  readonly registerId: string;
  readonly switches: Switches;
  readonly sale: Sale | undefined;
}

export const deskPage = (registers: readonly RegisterLook[]): Page => ({
  brand: 'Verifone VCloud',
  title: 'Registers',
  wide: true,
  body: html`<div><h1>Registers</h1>
<p class="lead">A sale goes on by itself once its page is open. Switch a register to “by hand” before it begins, or take it over with a key: then you decide each step.</p></div>
<div class="grid">${registers.map(panel)}</div>`,
});

const panel = ({
  registerId,
  switches,
  sale,
}: RegisterLook): Html => html`<section class="panel" aria-label="${registerId}">
<div class="head"><h2>${registerId}</h2>${switches.byHand && html`<span class="chip">by hand</span>`}</div>
${display(sale)}
<form class="keys" method="post" action="/sandbox/registers/${registerId}">
${sale && sale.stage !== 'created' && !sale.end && Object.entries(ACTIONS).map(([action, words]) => key(action, words))}
${sale?.isLost && key('recover', 'The answer arrives')}
${switches.byHand ? key('byItself', 'Let it go on') : key('byHand', 'By hand')}
</form></section>`;

const key = (action: string, words: string): Html =>
  html`<button class="btn line" type="submit" name="action" value="${action}">${words}</button>`;

function display(sale: Sale | undefined): Html {
  if (!sale) return html`<p class="screen">READY</p>`;
  const [line1, line2] = linesOf(sale);
  const { type, amountCents, referenceId } = sale.session;
  return html`<p class="screen">${line1}<br>${line2}</p>
<p class="small">${type} ${formatDollars(amountCents)}, ${referenceId}</p>`;
}
