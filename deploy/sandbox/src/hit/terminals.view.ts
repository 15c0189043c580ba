import { formatDollars } from '@shop/primitives/money';
import { type Html, html } from '../web/html.ts';
import type { Page } from '../web/page.ts';
import { ACTIONS } from './actions.ts';
import type { Switches } from './records.ts';
import { screenOf } from './screen.ts';
import type { Task } from './terminal-state.ts';

export interface TerminalLook {
  readonly station: string;
  readonly switches: Switches;
  readonly task: Task | undefined;
}

export const terminalsPage = (terminals: readonly TerminalLook[]): Page => ({
  brand: 'Windcave terminals',
  title: 'Terminals',
  wide: true,
  body: html`<div><h1>Terminals</h1>
<p class="lead">A sale goes on by itself. Switch a terminal to “by hand” before the sale begins, or take it over with a key: then you decide each step.</p></div>
<div class="grid">${terminals.map(panel)}</div>`,
});

const panel = ({ station, switches, task }: TerminalLook): Html => html`<section class="panel" aria-label="${station}">
<div class="head"><h2>${station}</h2>${switches.unplugged && html`<span class="chip">unplugged</span>`}${switches.byHand && html`<span class="chip">by hand</span>`}</div>
${display(switches, task)}
<form class="keys" method="post" action="/sandbox/terminals/${station}">
${!switches.unplugged && task && !task.end && Object.entries(ACTIONS).map(([action, words]) => key(action, words))}
${switches.byHand ? key('byItself', 'Let it go on') : key('byHand', 'By hand')}
${switches.unplugged ? key('plug', 'Plug in') : key('unplug', 'Pull the cable')}
</form></section>`;

const key = (action: string, words: string): Html =>
  html`<button class="btn line" type="submit" name="action" value="${action}">${words}</button>`;

function display({ unplugged }: Switches, task: Task | undefined): Html {
  if (unplugged) return html`<p class="screen">&nbsp;</p>`;
  if (!task) return html`<p class="screen">READY</p>`;
  const { transaction, stage, end } = task;
  const { dl1, dl2, b1, b2 } = screenOf(transaction, stage, end);
  const buttons = [b1, b2].filter(Boolean).join(' · ');
  return html`<p class="screen">${dl1}<br>${dl2}</p>
<p class="small">${transaction.type} ${formatDollars(transaction.amountCents)}, ${transaction.txnRef}${buttons && html`; at the till: ${buttons}`}</p>`;
}
