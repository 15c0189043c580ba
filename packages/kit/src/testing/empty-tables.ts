import type { Db } from '../postgres/transaction.ts';

const GUARDS = `select tgrelid::regclass as kept, tgname from pg_trigger where not tgisinternal and tgtype & 62 = 34`;

/**
 * Empties tables between tests, also those that nobody may empty otherwise: their owner switches these guards (triggers before truncate)
 * off for that one statement.
 * @param tables as after `truncate`, for example `orders, activity cascade`
 */
export async function emptyTables(db: Db, tables: string): Promise<void> {
  const each = (what: 'disable' | 'enable') => `for guard in ${GUARDS}${what === 'enable' ? " and tgenabled = 'D'" : ''}
    loop execute format('alter table %s ${what} trigger %I', guard.kept, guard.tgname); end loop;`;
  await db.query(`do $$ declare guard record; begin
    ${each('disable')}
    truncate ${tables};
    ${each('enable')}
  end $$`);
}
