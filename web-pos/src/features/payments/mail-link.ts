import { say } from '../../lib/notice.tsx';
import { sameOf } from './chosen-rows.ts';
import type { Row } from './payment-rows.ts';
import type { PaymentQueue } from './payment-queue.ts';
import { sendLink } from './payments.calls.ts';
import type { Calls } from './use-calls.ts';

interface Mailing extends Pick<Calls, 'done' | 'orSay'> {
  readonly orderNo: string;
  readonly queue: PaymentQueue;
}

/** Mails the link of the order's page to its customer, who pays a payment there: once it is as the server knows it. */
export const mailLink =
  ({ orderNo, queue, done, orSay }: Mailing) =>
  (shown: Row): Promise<void> => {
    const key = crypto.randomUUID();
    const mail = async () => {
      const row = await queue.after(async (now) => sameOf(now, shown), false);
      if (row) await say((await sendLink(orderNo, row.id, key)).msg);
    };
    return orSay(done(mail));
  };
