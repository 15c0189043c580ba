import type { Db } from '@shop/kit/postgres/transaction';
import type { SearchListReader, SearchListWriter, SearchRedirect } from '../../application/search-list-ports.ts';
import type { Synonym } from '../../listing/port.ts';

/** One row for each entry, and one without an entry where the list is empty. */
const synonyms = `
  select l.version, s.term, s.means from search_list l left join synonym s on true where l.name = 'synonym' order by s.term`;
const redirects = `
  select l.version, r.term, r.url from search_list l left join search_redirect r on true where l.name = 'redirect' order by r.term`;

type Versioned<Entry> = { version: number } & { [Field in keyof Entry]: Entry[Field] | null };

export const searchListQuery = (db: Db): SearchListReader => ({
  async synonyms() {
    const { rows } = await db.query<Versioned<Synonym>>(synonyms);
    const entries = rows.flatMap(({ term, means }) => (term === null || means === null ? [] : [{ term, means }]));
    return { entries, version: rows[0]?.version ?? 0 };
  },
  async redirects() {
    const { rows } = await db.query<Versioned<SearchRedirect>>(redirects);
    const entries = rows.flatMap(({ term, url }) => (term === null || url === null ? [] : [{ term, url }]));
    return { entries, version: rows[0]?.version ?? 0 };
  },
  async redirectOf(key) {
    const { rows } = await db.query<{ url: string }>('select url from search_redirect where key = $1', [key]);
    return rows[0]?.url;
  },
  async redirectBegun(key) {
    const { rows } = await db.query<{ url: string }>(
      'select url from search_redirect where starts_with(key, $1) order by length(key), key limit 1',
      [key],
    );
    return rows[0]?.url;
  },
  async redirectAmong(keys) {
    const { rows } = await db.query<{ url: string }>(
      'select url from search_redirect where key = any($1::text[]) order by array_position($1::text[], key) limit 1',
      [keys],
    );
    return rows[0]?.url;
  },
});

export const searchListRepository = (db: Db): SearchListWriter => ({
  async raise(name, read) {
    const { rows } = await db.query<{ version: number }>(
      'update search_list set version = version + 1 where name = $1 and version = $2 returning version',
      [name, read],
    );
    return rows[0]?.version;
  },
  async replaceSynonyms(entries) {
    await db.query('delete from synonym');
    await db.query('insert into synonym (key, term, means) select * from unnest($1::text[], $2::text[], $3::text[])', [
      entries.map(({ key }) => key),
      entries.map(({ term }) => term),
      entries.map(({ means }) => means),
    ]);
  },
  async replaceRedirects(entries) {
    await db.query('delete from search_redirect');
    await db.query(
      'insert into search_redirect (key, term, url) select * from unnest($1::text[], $2::text[], $3::text[])',
      [entries.map(({ key }) => key), entries.map(({ term }) => term), entries.map(({ url }) => url)],
    );
  },
});
