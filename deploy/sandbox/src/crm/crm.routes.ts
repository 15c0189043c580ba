import { Router } from 'express';
import { html } from '../web/html.ts';
import { sendPage } from '../web/page.ts';

/** `GET /{order}?customer=…`: where 'Go to CRM' leads on a developer's machine. It shows what it was asked for, and knows nothing. */
export const crmRoutes = (): Router =>
  Router().get('/:order', ({ params: { order }, query: { customer } }, res) => {
    const who = typeof customer === 'string' && customer !== '' ? `Customer ${customer}` : 'No registered customer';
    const body = html`<h1>Order ${order}</h1>
<p>${who}</p>
<p>The customer system would show its record of this order here.</p>`;
    sendPage(res, { brand: 'Customer system', title: `Order ${order}`, body });
  });
