import { refuse } from '@shop/primitives/refusal';
import { type Lead, type LeadForm, thanksFor, validLead } from '../domain/lead.ts';
import { LIMITS } from '../domain/limit.ts';
import type { AccountDeps } from './ports.ts';

export const leads = ({ limits, newId, clock, transact, reading }: AccountDeps) => ({
  /** Stores a submitted form and publishes the event for notification. @returns the thanks @throws Refusal precondition, exhausted */
  async storeLead({ clientAddress, ...fields }: LeadForm & { clientAddress: string }): Promise<string> {
    const valid = validLead(fields);
    await limits.take(LIMITS.lead, clientAddress);
    await limits.take(LIMITS.leadEmail, valid.email);
    const lead: Lead = { ...valid, id: newId(), createdAt: clock.now() };
    await transact(async (tx) => {
      await tx.leads.insert(lead);
      await tx.events.leadReceived(lead.id, lead.kind);
    });
    return thanksFor(lead.kind);
  },
  /** For notification. @throws Refusal not_found */
  async getLead(id: string): Promise<Lead> {
    const lead = await reading.lead(id);
    if (!lead) throw refuse('not_found', 'lead.unknown', 'This message is not known');
    return lead;
  },
});
