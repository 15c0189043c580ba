import { type Html, html } from './web/html.ts';
import type { Page } from './web/page.ts';

interface Stand {
  readonly name: string;
  readonly what: string;
  readonly address: string;
  /** a page for people; otherwise an address for programs */
  readonly open?: boolean;
}

const STANDS: readonly Stand[] = [
  { name: 'Mail inbox', what: 'Every mail the shop has sent.', address: '/sandbox/mail', open: true },
  {
    name: 'Ledger',
    what: 'What the payment providers believe was charged and given back.',
    address: '/sandbox/ledger',
    open: true,
  },
  {
    name: 'Fault switches',
    what: 'Which provider is slow, silent or broken now. POST {provider, mode, ms, times} to change it.',
    address: '/sandbox/faults',
    open: true,
  },
  {
    name: 'Windcave payment page',
    what: 'REST calls of the card provider. The page itself opens from the shop’s checkout.',
    address: '/sandbox/windcave/api/v1',
  },
  {
    name: 'Finance company',
    what: 'Applications and their status. The page itself opens from the shop’s checkout.',
    address: '/sandbox/finance/api/v1',
  },
  {
    name: 'Card terminals',
    what: 'What each Windcave terminal shows, with its card, its keys and its cable.',
    address: '/sandbox/terminals',
    open: true,
  },
  {
    name: 'Verifone registers',
    what: 'What the terminal of each register shows, with its keys. Its page opens in a frame at the counter.',
    address: '/sandbox/registers',
    open: true,
  },
  {
    name: 'Staff sign-in',
    what: 'An OpenID issuer in the shape of Microsoft Entra, with a page to pick a person.',
    address: '/sandbox/issuer/.well-known/openid-configuration',
    open: true,
  },
  {
    name: 'Captcha',
    what: 'The script and the verifier. The token “pass” passes, every other one fails.',
    address: '/sandbox/siteverify',
  },
  {
    name: 'Address service',
    what: 'Addresses by what is typed, in the shape of Addressfinder; catalog asks it when ADDRESS_SERVICE_URL is set.',
    address: '/sandbox/addressfinder/api/nz/address/autocomplete',
  },
  {
    name: 'Customer system',
    what: 'Where “Go to CRM” of the counter leads.',
    address: '/sandbox/crm/100001',
    open: true,
  },
  { name: 'Social feed', what: 'The media of a demo account.', address: '/sandbox/instagram/me/media' },
];

/** @param smtp host and port that take mail */
export const indexPage = (smtp: string): Page => ({
  brand: 'The world outside',
  title: 'Sandbox',
  wide: true,
  body: html`<div><h1>What stands in for the world outside</h1>
<p class="lead">The shop speaks to these addresses as it would to the real providers. Mail is taken at <code>${smtp}</code>.</p></div>
<div class="grid">${STANDS.map(card)}</div>`,
});

const card = ({ name, what, address, open = false }: Stand): Html => html`<section class="panel"><h2>${name}</h2>
<p class="small">${what}</p>
<p class="small">${open ? html`<a href="${address}">${address}</a>` : html`<code>${address}</code>`}</p></section>`;
