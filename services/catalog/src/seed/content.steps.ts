import type { Step } from './step.ts';

/** Pages, journal, feed, home, mattress builder. */
export const contentSteps: readonly Step[] = [
  {
    file: 'page',
    html: ['html'],
    // A page of a fixed address (contact) has its content here, but no slug of its own.
    sql: `
      with r as (select * from json_to_recordset($1) as r(slug text, title text, description text, html text)),
      addressed as (
        insert into slug (slug, kind)
        select slug, 'page' from r
         where slug not in ('contact', 'blog', 'search', 'cart', 'checkout', 'new', 'clearance', 'account', 'order', 'quote')
      )
      insert into page (slug, title, description, html) select slug, title, description, html from r`,
  },
  {
    file: 'blog',
    html: ['html'],
    sql: `
      insert into blog_entry (url, name, image, description, html, published_on)
      select url, name, image, description, html, "publishedOn"
        from json_to_recordset($1) as r(url text, name text, image text, description text, html text, "publishedOn" date)`,
  },
  {
    file: 'social',
    sql: `
      insert into social_item (position, media_type, caption, permalink, media_url, thumbnail_url)
      select (row_number() over ())::int, "mediaType", caption, permalink, "mediaUrl", "thumbnailUrl"
        from json_to_recordset($1) as r("mediaType" text, caption text, permalink text, "mediaUrl" text,
             "thumbnailUrl" text)`,
  },
  {
    file: 'home',
    sql: `
      insert into home (hero, categories, offers, announcement, bottom_bar, deals_end)
      select hero, categories, offers, announcement, "bottomBar", coalesce("dealsEnd", '')
        from json_to_recordset($1) as r(hero json, categories json, offers json, announcement text, "bottomBar" json,
             "dealsEnd" text)`,
  },
  {
    file: 'mattress',
    sql: `
      insert into mattress (size, position, steps)
      select size, (row_number() over ())::int, steps from json_to_recordset($1) as r(size text, steps json)`,
  },
];
