import { columns, instant, int, text } from '@shop/kit/postgres/columns';
import type { Db } from '@shop/kit/postgres/transaction';
import type { Disclosure, MethodReader } from '../../application/ports.ts';

const disclosureColumns = columns<Disclosure>({
  paymentId: text,
  attempt: int,
  code: text,
  name: text,
  version: int,
  text,
  shownAt: instant,
});

/** What was shown of finance to whoever paid an order, oldest first. */
export const disclosureQuery = (db: Db): Pick<MethodReader, 'disclosures'> => ({
  async disclosures(orderNo) {
    const { rows } = await db.query<object>(
      `select a.payment_id, a.attempt, d.code, m.name, d.version, d.text, a.started_at as shown_at
         from attempt a
         join finance_disclosure d on d.code = a.gateway and d.version = a.disclosure_version
         join payment_method m on m.code = a.gateway
        where a.order_no = $1 order by a.started_at`,
      [orderNo],
    );
    return rows.map(disclosureColumns.read);
  },
});
