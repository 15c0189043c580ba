import { type Html, html } from '../web/html.ts';
import type { Page } from '../web/page.ts';
import { PEOPLE, type Person } from './people.ts';

const brand = 'Staff sign-in';

export interface Picking {
  /** where the form goes */
  readonly action: string;
  /** a requested address that is unknown here */
  readonly unknown?: string;
}

export function pickPage({ action, unknown }: Picking): Page {
  return {
    brand,
    title: 'Pick an account',
    body: html`<div><h1>Pick an account</h1><p class="lead">to go on to the shop’s point of sale</p></div>
${unknown !== undefined && html`<p class="note bad" role="alert">There is no account ${unknown} here.</p>`}
<form class="people" method="post" action="${action}">${PEOPLE.map(personButton)}</form>`,
  };
}

const personButton = ({ sub, email, givenName, familyName, role, place }: Person): Html =>
  html`<button class="person" type="submit" name="sub" value="${sub}">
<span class="face" aria-hidden="true">${givenName.slice(0, 1)}${familyName.slice(0, 1)}</span>
<span class="who"><b>${givenName} ${familyName}</b><span>${email}, ${place}</span></span>
<span class="chip">${role}</span></button>`;

export const outdatedPage: Page = {
  brand,
  title: 'This sign-in is over',
  body: html`<h1>This sign-in is over</h1><p class="lead">It was finished already or took longer than ten minutes. Go back to the shop and start again.</p>`,
};
