import { contactForm, leadForm, newsletterForm, plainContactForm, plainNewsletterForm } from '@shop/contract/v1/leads';
import { StoreLeadRequest } from '@shop/proto/account/v1/account';
import type { Request } from 'express';
import type { Clients } from '../clients.ts';
import type { Captcha } from '../edge/captcha.ts';
import { assertOwnSite } from '../edge/csrf.ts';
import { type Endpoint, SLOW_MS } from '../edge/endpoint.ts';
import { networkOf } from '@shop/kit/http/network';
import { addressOf } from '../edge/request.ts';

export interface LeadRoutes {
  readonly clients: Pick<Clients, 'account'>;
  readonly captcha: Captcha;
}

type Lead = Partial<StoreLeadRequest> & { kind: string };

/** The three forms a visitor may leave; none of them creates or changes an account. */
export function leadRoutes({ clients, captcha }: LeadRoutes): Endpoint[] {
  const store = async (lead: Lead, address: string) => {
    const clientAddress = networkOf(address);
    const { message } = await clients.account.storeLead(StoreLeadRequest.fromPartial({ ...lead, clientAddress }));
    return { success: true, message };
  };
  const form = (call: string, read: (req: Request) => Lead & { token: string }): Endpoint => ({
    call,
    visitor: 'none',
    deadlineMs: SLOW_MS,
    handle: async (req) => {
      const { token, ...lead } = read(req);
      await captcha.verify(token, addressOf(req));
      return store(lead, addressOf(req));
    },
  });
  /** Without script there is no captcha: the browser's word for the site and a low limit stand in for it (docs/rules/captcha.md 5). */
  const plain = (call: string, read: (req: Request) => Lead): Endpoint => ({
    call,
    visitor: 'none',
    limits: ['plainForm'],
    handle: async (req) => {
      assertOwnSite(req);
      return store(read(req), addressOf(req));
    },
  });
  return [
    form('post /v1/contact/form', (req) => ({ ...messageOf(contactForm.parse(req.body)), kind: 'contact' })),
    form('post /v1/newsletter', (req) => ({ ...newsletterForm.parse(req.body), kind: 'newsletter' })),
    plain('post /v1/contact/plain', (req) => ({ ...messageOf(plainContactForm.parse(req.body)), kind: 'contact' })),
    plain('post /v1/newsletter/plain', (req) => ({ ...plainNewsletterForm.parse(req.body), kind: 'newsletter' })),
    form('post /v1/fakeRegister', (req) => ({ ...leadForm.parse(req.body), kind: 'signup' })),
  ];
}

const messageOf = <M extends { name: string }>({ name: firstname, ...rest }: M) => ({ ...rest, firstname });
