import { type BankingSheet, bankingSheet, type SubmittedBanking } from '@shop/commerce/banking-sheet';
import { type NzDate, todayInNz } from '@shop/primitives/nz-time';
import { nzTime, weekday } from './nz-moment.ts';
import { oneLine } from './plain-text.ts';
import type { StaffMember } from './quote.ts';
import type { Shop } from './shop.ts';

/** A submitted record as banking has it. */
export interface BankingRecord extends Pick<SubmittedBanking, 'id' | 'comment' | 'methods' | 'paymentCount'> {
  readonly branch: string;
  readonly bankedOn: NzDate;
  readonly staffId: string;
  readonly submittedAt: Date;
  /** the newest first, those that are listed */
  readonly payments: readonly BankedPayment[];
}
interface BankedPayment extends Pick<SubmittedBanking['payments'][number], 'gateway' | 'cents' | 'late'> {
  readonly settledAt: Date;
  readonly reference: string;
  readonly orderNo: string;
  /** '' = nobody of ours */
  readonly staffId: string;
}

/** What the paper of a record is made from. */
export interface BankingMatter {
  readonly record: BankingRecord;
  readonly branchName: string;
  /** by id; whom nobody knows is not in it */
  readonly staff: ReadonlyMap<string, Pick<StaffMember, 'firstname' | 'lastname'>>;
  readonly shop: Pick<Shop, 'name'>;
}

export interface BankingPaper extends BankingSheet {
  readonly shopName: string;
  /** the same bytes whenever it is printed */
  readonly submittedAt: Date;
}

/** A banking record on paper: what the browser prints of it (docs/rules/banking.md 9). */
export function bankingPaper({ record, branchName, staff, shop }: BankingMatter): BankingPaper {
  const { bankedOn, submittedAt, payments, staffId, ...same } = record;
  const nameOf = (id: string) => {
    const member = staff.get(id);
    return member ? oneLine(`${member.firstname} ${member.lastname}`) : '';
  };
  const sheet = bankingSheet({
    ...same,
    location: oneLine(branchName),
    day: weekday(bankedOn),
    submitted: `${weekday(todayInNz(submittedAt))}, ${nzTime(submittedAt)}`,
    staff: nameOf(staffId),
    payments: payments.map((payment) => ({
      ...payment,
      ...timesOf(payment.settledAt),
      reference: oneLine(payment.reference || payment.orderNo),
      staff: nameOf(payment.staffId),
    })),
  });
  return { ...sheet, shopName: shop.name, submittedAt };
}

/** The moment without its year, which the paper says above. */
function timesOf(at: Date): { clock: string; moment: string } {
  const clock = nzTime(at);
  return { clock, moment: `${weekday(todayInNz(at)).slice(0, -5)}, ${clock}` };
}
