import { bankingPaper } from '../domain/banking-paper.ts';
import type { NotificationDeps, Printed } from './ports.ts';

/** A record never changes. */
const VERSION = 1;

/**
 * A banking record of the caller's branch on paper; the same bytes each time.
 * @throws Refusal not_found for any other, unavailable
 */
export function renderBanking({ owners, documents, shop }: Pick<NotificationDeps, 'owners' | 'documents' | 'shop'>) {
  return async (id: string): Promise<Printed> => {
    const record = await owners.bankingRecord(id);
    const ids = new Set([record.staffId, ...record.payments.map(({ staffId }) => staffId)].filter(Boolean));
    const [branchName, ...found] = await Promise.all([
      owners.branchName(record.branch),
      ...[...ids].map(async (staffId) => [staffId, await owners.staffMember(staffId)] as const),
    ]);
    const staff = new Map(found.flatMap(([staffId, member]) => (member ? [[staffId, member] as const] : [])));
    const pdf = await documents.banking(bankingPaper({ record, branchName, staff, shop }));
    return { pdf, filename: `banking-${record.branch}-${record.bankedOn}.pdf`, version: VERSION };
  };
}
