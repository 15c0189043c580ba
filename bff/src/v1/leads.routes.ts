import { contactForm, leadForm, newsletterForm } from '@shop/contract/v1/leads';
import { StoreLeadRequest } from '@shop/proto/account/v1/account';
import type { Request } from 'express';
import type { Clients } from '../clients.ts';
import type { Captcha } from '../edge/captcha.ts';
import { type Endpoint, SLOW_MS } from '../edge/endpoint.ts';
import { networkOf } from '@shop/kit/http/network';
import { addressOf } from '../edge/request.ts';

export interface LeadRoutes {
  readonly clients: Pick<Clients, 'account'>;
  readonly captcha: Captcha;
}

type Fields = Partial<StoreLeadRequest> & { token: string; kind: string };

/** The three forms a visitor may leave; none of them creates or changes an account. */
export function leadRoutes({ clients, captcha }: LeadRoutes): Endpoint[] {
  const form = (call: string, read: (req: Request) => Fields): Endpoint => ({
    call,
    visitor: 'none',
    deadlineMs: SLOW_MS,
    handle: async (req) => {
      const { token, ...lead } = read(req);
      const address = addressOf(req);
      await captcha.verify(token, address);
      const clientAddress = networkOf(address);
      const { message } = await clients.account.storeLead(StoreLeadRequest.fromPartial({ ...lead, clientAddress }));
      return { success: true, message };
    },
  });
  return [
    form('post /v1/contact/form', (req) => {
      const { name: firstname, ...rest } = contactForm.parse(req.body);
      return { ...rest, firstname, kind: 'contact' };
    }),
    form('post /v1/newsletter', (req) => ({ ...newsletterForm.parse(req.body), kind: 'newsletter' })),
    form('post /v1/fakeRegister', (req) => ({ ...leadForm.parse(req.body), kind: 'signup' })),
  ];
}
