import { refuse } from '@shop/primitives/refusal';
import { type Lead, type LeadForm, thanksFor, validLead } from '../domain/lead.ts';
import { LIMITS } from '../domain/limit.ts';
import type { Ports } from './ports.ts';

/** Stores a submitted form and publishes the event for notification. @returns the thanks @throws Refusal precondition, exhausted */
export async function storeLead(ports: Ports, form: LeadForm & { clientAddress: string }): Promise<string> {
  const { clientAddress, ...fields } = form;
  const valid = validLead(fields);
  await ports.limits.take(LIMITS.lead, clientAddress);
  await ports.limits.take(LIMITS.leadEmail, valid.email);
  const lead: Lead = { ...valid, id: ports.newId(), createdAt: ports.clock.now() };
  await ports.transact(async ({ leads, events }) => {
    await leads.insert(lead);
    await events.leadReceived(lead.id, lead.kind);
  });
  return thanksFor(lead.kind);
}

/** For notification. @throws Refusal not_found */
export async function getLead({ reading }: Ports, id: string): Promise<Lead> {
  const lead = await reading.lead(id);
  if (!lead) throw refuse('not_found', 'lead.unknown', 'This message is not known');
  return lead;
}
