import { z } from 'zod';
import { change, type Route } from '../route.ts';
import { count, nzDateTime, ok, optionalText, pageNumber } from '../wire.ts';

/** Rows a page of the audit log. */
export const AUDIT_PAGE_SIZE = 25;

export const auditRequest = z.object({
  target: optionalText('code').meta({ description: "An order number, a coupon, a sku, a draft; '' = all" }),
  page: pageNumber.default(1),
});

const auditFact = z.strictObject({ name: z.string(), value: z.string() }).meta({ id: 'AuditFact' });

const auditLine = z
  .strictObject({
    id: z.string(),
    at: nzDateTime,
    action: z.string(),
    outcome: z.string(),
    target: z.string(),
    staff: z.string().meta({ description: "Who did it; '' = not known" }),
    approver: z.string().meta({ description: "Whose PIN allowed it; '' = nobody's" }),
    sentence: z.string().meta({ description: 'What was done, in plain words' }),
    facts: z.array(auditFact).meta({ description: 'Amounts, days and states of it, as people read them' }),
    details: z.array(auditFact).meta({ description: 'Its codes and ids, for a search of other logs' }),
    source: z.string(),
    position: count.meta({ description: "In its source's chain, from 1" }),
    intact: z.boolean().meta({ description: 'Its hash is still that of what it says' }),
  })
  .meta({ id: 'AuditLine' });

export const chainProblem = z.enum(['', 'changed', 'missing', 'moved', 'rewritten']);

const auditChain = z
  .strictObject({
    source: z.string(),
    checkedTo: count.meta({ description: 'Its last line when it was last found whole; 0 = never' }),
    checkedAt: nzDateTime.nullable().meta({ description: 'When a check ended last' }),
    running: z.boolean(),
    problem: chainProblem,
    problemAt: count.meta({ description: 'The first line that does not fit; 0 = none' }),
  })
  .meta({ id: 'AuditChain' });

export const auditAnswer = ok({ lines: z.array(auditLine), more: z.boolean(), chains: z.array(auditChain) });

export const auditChecked = ok({ chains: z.array(auditChain) });

export const auditRoutes: readonly Route[] = [
  change('/pos/audit/list', 'Extension: the audit log, newest first; for admins', {
    request: auditRequest,
    response: auditAnswer,
    errors: [401, 403],
    session: 'staff',
  }),
  change('/pos/audit/check', 'Extension: follows every chain of the audit log from its first line, now; for admins', {
    response: auditChecked,
    errors: [401, 403],
    session: 'staff',
  }),
];

export type AuditFact = z.infer<typeof auditFact>;
export type AuditLine = z.infer<typeof auditLine>;
export type AuditChain = z.infer<typeof auditChain>;
export type AuditChecked = z.infer<typeof auditChecked>;
export type AuditAnswer = z.infer<typeof auditAnswer>;
