import type { Step } from './step.ts';

/** What shoppers call things, and the pages that answer what is no thing. */
export const searchSteps: readonly Step[] = [
  {
    file: 'search_term',
    sql: `
      insert into search_term (term, kind, means, near, label, carried)
      select term, kind, means, near, label, carried
        from json_to_recordset($1) as r(term text, kind text, means text[], near text[], label text, carried boolean)`,
  },
  {
    file: 'search_redirect',
    keyed: true,
    sql: `
      insert into search_redirect (key, term, url)
      select key, term, url from json_to_recordset($1) as r(key text, term text, url text)
      on conflict (key) do nothing`,
  },
];
