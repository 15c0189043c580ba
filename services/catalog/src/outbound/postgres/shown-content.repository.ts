import type { Db } from '@shop/kit/postgres/transaction';
import type { BannersBody, BarBody, ContentBody, ContentRef } from '../../domain/content.ts';

/** A page of a fixed address (contact) has its content here, but no slug of its own. */
const address = `
  insert into slug (slug, kind) select $1, 'page' where not exists (select from page where slug = $1)`;
const page = `
  insert into page (slug, title, description, html) values ($1, $2, $3, $4)
  on conflict (slug) do update set title = excluded.title, description = excluded.description, html = excluded.html`;
const entry = `
  insert into blog_entry (url, name, image, description, html, published_on) values ($1, $2, $3, $4, $5, $6)
  on conflict (url) do update
     set name = excluded.name, image = excluded.image, description = excluded.description, html = excluded.html,
         published_on = excluded.published_on`;
const banners = `update home set hero = $1, categories = $2, offers = $3, announcement = $4`;

/** Where what was published lies for the reads of shoppers (content.query, category.query). */
export const shownContentRepository = (db: Db) => ({
  show: (key: string, body: ContentBody): Promise<void> => write(db, key, body),
  /** A page gives its address back. */
  async hide({ kind, key }: ContentRef): Promise<void> {
    if (kind === 'entry') return void (await db.query('delete from blog_entry where url = $1', [key]));
    await db.query('delete from page where slug = $1', [key]);
    await db.query(`delete from slug where slug = $1 and kind = 'page'`, [key]);
  },
});

async function write(db: Db, key: string, body: ContentBody): Promise<void> {
  switch (body.kind) {
    case 'page':
      await db.query(address, [key]);
      await db.query(page, [key, body.title, body.description, body.html]);
      break;
    case 'entry':
      await db.query(entry, [key, body.name, body.image, body.description, body.html, body.publishedOn]);
      break;
    case 'banners':
      await db.query(banners, bannerValues(body));
      break;
    case 'bar':
      await db.query('update home set bottom_bar = $1', [barValue(body)]);
      break;
    case 'deals':
      await db.query('update home set deals_end = $1', [body.ends]);
      break;
  }
}

const bannerValues = ({ hero, categories, offers, announcement }: BannersBody) => [
  ...[JSON.stringify(hero), JSON.stringify(categories), JSON.stringify(offers), announcement],
];

const barValue = ({ code, text, label, url }: BarBody) =>
  code === '' ? null : JSON.stringify({ code, text, label, url });
