import { formatNzDateTime } from '@shop/primitives/nz-time';
import { type Html, html } from '../web/html.ts';
import type { Page } from '../web/page.ts';
import type { Mail } from './mailbox.ts';

const brand = 'Mail inbox';

/** How many mails one list shows. */
export const PAGE_SIZE = 50;

const nzTime = ({ at }: Mail): string => formatNzDateTime(new Date(at));

/** @param from the place of the first mail shown, newest = 0 */
export function listPage(mails: readonly Mail[], from: number): Page {
  const shown = mails.slice(from, from + PAGE_SIZE);
  return {
    brand,
    title: 'Mail inbox',
    wide: true,
    body: html`<div class="head"><div><h1>Mail inbox</h1><p class="small">${mails.length} ${mails.length === 1 ? 'mail' : 'mails'}, newest first. Nothing leaves this machine.</p></div>
${mails.length > 0 && html`<form method="post" action="/sandbox/mail/empty"><button class="btn line" type="submit">Empty the inbox</button></form>`}</div>
${shown.length > 0 ? table(shown) : html`<div class="frame empty"><p>No mail yet. What the shop sends will appear here.</p></div>`}
${pager(mails.length, from)}`,
  };
}

const table = (mails: readonly Mail[]): Html => html`<div class="frame"><table class="table">
<thead><tr><th scope="col">Subject</th><th scope="col">To</th><th scope="col">Arrived</th></tr></thead>
<tbody>${mails.map(row)}</tbody></table></div>`;

const row = (
  mail: Mail,
): Html => html`<tr><td><a href="/sandbox/mail/${mail.id}">${mail.subject || '(no subject)'}</a></td>
<td>${mail.to}</td><td class="when num">${nzTime(mail)}</td></tr>`;

function pager(count: number, from: number): Html | undefined {
  if (count <= PAGE_SIZE) return undefined;
  return html`<nav class="head" aria-label="Pages">
${from > 0 && html`<a href="/sandbox/mail?from=${Math.max(0, from - PAGE_SIZE)}">Newer</a>`}
${from + PAGE_SIZE < count && html`<a href="/sandbox/mail?from=${from + PAGE_SIZE}">Older</a>`}</nav>`;
}

export type Part = 'html' | 'text';

/** One mail; its HTML is shown in a frame that can run nothing. */
export function mailPage(mail: Mail, part: Part): Page {
  const tab = (name: Part, label: string): Html =>
    html`<a href="/sandbox/mail/${mail.id}?part=${name}"${name === part && html` aria-current="page"`}>${label}</a>`;
  return {
    brand,
    title: mail.subject || '(no subject)',
    wide: true,
    body: html`<p class="small"><a href="/sandbox/mail">All mails</a></p>
<div><h1>${mail.subject || '(no subject)'}</h1></div>
<dl class="facts"><div><dt>From</dt><dd>${mail.from || 'nobody (a bounce)'}</dd></div><div><dt>To</dt><dd>${mail.to}</dd></div>
<div><dt>Arrived</dt><dd class="num">${nzTime(mail)}, New Zealand time</dd></div>
${mail.attachments.map(({ name, type, bytes }) => html`<div><dt>Attached</dt><dd>${name} (${type}, ${bytes} bytes)</dd></div>`)}</dl>
<div class="frame"><nav class="tabs" aria-label="Parts of the mail">${[tab('html', 'As sent'), tab('text', 'Plain text')]}</nav>
${part === 'html' ? htmlPart(mail) : textPart(mail)}</div>`,
  };
}

const htmlPart = (mail: Mail): Html =>
  mail.html
    ? html`<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" src="/sandbox/mail/${mail.id}/html" title="The mail as sent"></iframe>`
    : html`<p class="empty">This mail has no HTML part.</p>`;

const textPart = (mail: Mail): Html =>
  mail.text ? html`<pre>${mail.text}</pre>` : html`<p class="empty">This mail has no plain text part.</p>`;

export const noMailPage: Page = {
  brand,
  title: 'There is no such mail',
  body: html`<h1>There is no such mail</h1><p class="lead">It may have been emptied out. <a href="/sandbox/mail">All mails</a></p>`,
};
