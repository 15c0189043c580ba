import type { Db } from '@shop/kit/postgres/transaction';
import { isUuid } from '@shop/primitives/text';
import type { CounterReading } from '../../application/counter-ports.ts';
import type { Customer } from '../../domain/customer.ts';
import type { CustomerField, CustomerSearch } from '../../domain/customer-search.ts';
import { customerColumns } from './customer.columns.ts';

const RECENT = 10;
/** Of a part that thousands have, so many are compared. */
const COMPARED = 200;

const indexedKeys = { name: ['name_key', 'lastname_key'], email: ['email_key'], mobile: ['mobile_key'] } as const;
const typedAs = (key: string) => (key === 'mobile_key' ? 'dialled($1)' : 'plain($1)');

/** The first by the order of one key; an index has them in that order, so no more are read. */
const beginningBy = (key: string) => `
  (select id from customer where ${key} >= ${typedAs(key)} and ${key} < ${typedAs(key)} || chr(1114111)
    order by ${key} limit $2)`;

/** $1 what was typed, $2 how many. Who is exactly that comes first, then names that begin so. */
export const customersByBeginning = (fields: readonly CustomerField[]): string => {
  const keys = fields.flatMap((field) => indexedKeys[field]);
  const exact = keys.filter((key) => key === 'email_key' || key === 'mobile_key');
  const isExact = exact.map((key) => `c.${key} = ${typedAs(key)}`).join(' or ') || 'false';
  return `
  select ${customerColumns} from customer c
   where c.id in (${keys.map(beginningBy).join(' union ')})
   order by case when ${isExact} then 0
                 when starts_with(c.name_key, plain($1)) or starts_with(c.lastname_key, plain($1)) then 1 else 2 end,
            c.name_key, c.id
   limit $2`;
};

const partsOf = { name: 'name_key', email: 'email_key', mobile: 'mobile_key' } as const;

const isPart = (text: string, part: string) => `${text} like '%' || ${part} || '%'`;

/**
 * $1 the most selective word, escaped for like; $2 what was typed; $3 those already found; $4 how many; $5 the second word, or the
 * first again, and $6 all others: the index looks two up together, further ones thin out what it found. Names with a word that
 * begins so come first, then those that look most like it.
 */
export const customersByPart = (field: CustomerField | undefined): string => {
  const text = field ? partsOf[field] : 'search_text';
  return `
  select ${customerColumns} from (
    select * from customer
     where ${isPart(text, 'plain($1)')} and ${isPart(text, 'plain($5)')}
       and ${text} like all ((select coalesce(array_agg('%' || plain(word) || '%'), '{}') from unnest($6::text[]) as word)::text[])
       and id <> all ($3::uuid[])
     limit ${COMPARED}) as c
   order by ' ' || c.name_key like '% ' || plain($1) || '%' desc, similarity(c.name_key, plain($2)) desc, c.name_key, c.id
   limit $4`;
};

const escaped = (word: string): string => word.replaceAll(/[\\%_]/g, '\\$&');

async function search(db: Db, wanted: CustomerSearch): Promise<Customer[]> {
  const { text, limit, field, beginningOf, words } = wanted;
  const { rows: first } = await db.query<Customer>(customersByBeginning(beginningOf), [text, limit]);
  const [best, second = best, ...others] = words.map(escaped);
  if (first.length >= limit || best === undefined) return first;
  const found = first.map(({ id }) => id);
  const values = [best, text, found, limit - first.length, second, others];
  const { rows: further } = await db.query<Customer>(customersByPart(field), values);
  return [...first, ...further];
}

export const recentCustomers = `
  select ${customerColumns}, r.chosen_at as "chosenAt"
    from recent_customer r join customer c on c.id = r.customer_id
   where r.staff_id = $1
   order by r.chosen_at desc, r.customer_id
   limit ${RECENT}`;

export const counterCustomerQuery = (db: Db): CounterReading => ({
  searchCustomers: (wanted) => search(db, wanted),
  async recentCustomers(staffId) {
    if (!isUuid(staffId)) return [];
    const { rows } = await db.query<Customer & { chosenAt: Date }>(recentCustomers, [staffId]);
    return rows.map(({ chosenAt, ...customer }) => ({ customer, chosenAt }));
  },
});
