import { rowProblem } from '@shop/commerce/allocation';
import type { Document, StaffAllocation, StaffSubItem } from '@shop/commerce/document';
import { staffCheckoutProblem } from '@shop/commerce/pos-checkout';
import type { NzDate } from '@shop/primitives/nz-time';
import { refuse } from '@shop/primitives/refusal';
import { asCbm4 } from '@shop/primitives/volume';

/**
 * What a staff document needs to become an order (docs/rules/checkout.md, 5; allocations.md, 3 and 14), in the order of the rules. A
 * day that has passed is none.
 * @throws Refusal precondition with the first broken rule's sentence
 */
export function assertSale({ contact, acquisition, lines, staff }: Document, today: NzDate): void {
  const subItems = lines.flatMap((line) => line.staff?.subItems ?? []).map((item) => datedFrom(item, today));
  const { firstname, lastname, mobile, email, address, billingAddress } = contact;
  const useSameAddress = staff?.useSameAddress ?? true;
  const problem = staffCheckoutProblem({
    ...{ itemCount: lines.length, firstname, lastname, mobile, acquisition, email, address, useSameAddress },
    ...{ billingAddress, subItems },
  });
  if (problem) throw refuse('precondition', problem.code, problem.sentence, { field: problem.field });
  for (const { name, cbm4, allocations } of subItems) {
    const broken = allocations.map((row) => rowProblem(row, { name, cbm4: asCbm4(cbm4) }, today)).find(Boolean);
    if (broken) throw refuse('precondition', 'pos.allocation', broken);
  }
}

const datedFrom = ({ allocations, ...item }: StaffSubItem, today: NzDate): StaffSubItem => ({
  ...item,
  allocations: allocations.map(
    (row): StaffAllocation => (row.dispatchDate < today ? { ...row, dispatchDate: '' } : row),
  ),
});
