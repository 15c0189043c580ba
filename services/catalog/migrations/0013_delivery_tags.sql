-- What staff mark on a sub-item for the people who bring it (docs/rules/delivery.md 10 to 12). Prices are cents, GST included; a
-- product's own price for assembly or rubbish removal wins over the tag's.
create table delivery_tag (
  code text primary key,
  text text not null,
  svg text not null,
  kind text not null check (kind in ('', 'assembly', 'rubbish')),
  cents bigint not null check (cents >= 0),
  position int not null,
  constraint delivery_tag_free check (kind <> '' or cents = 0)
);
insert into delivery_tag (code, text, svg, kind, cents, position) values
  ('ASM', 'Assembly', '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2"><path d="M14 7a4 4 0 0 1 5-4l-2 3 2 2 3-2a4 4 0 0 1-5 5l-8 8-3-3z"/></svg>', 'assembly', 8900, 1),
  ('RUB', 'Rubbish removal', '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2"><path d="M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5"/></svg>', 'rubbish', 4500, 2),
  ('TWO', 'Two people', '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2"><circle cx="8" cy="8" r="3"/><circle cx="17" cy="9" r="2.5"/><path d="M2 20a6 6 0 0 1 12 0M14 20a5 5 0 0 1 8-4"/></svg>', '', 0, 3),
  ('CALL', 'Call first', '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2"><path d="M5 3h4l2 5-3 2a12 12 0 0 0 6 6l2-3 5 2v4a2 2 0 0 1-2 2A17 17 0 0 1 3 5a2 2 0 0 1 2-2z"/></svg>', '', 0, 4),
  ('STAIRS', 'Stairs', '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2"><path d="M3 20h5v-5h5v-5h5V5h4"/></svg>', '', 0, 5);
