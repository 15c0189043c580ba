-- A draft on its way to order (docs/rules/counter-carts.md 32). saving_at: since when a save is under way; null: none.
alter table draft
  add column saving_at timestamptz,
  -- the quote that it became, and which version of that
  add column saved_order_no text not null default '',
  add column saved_version int check (saved_version > 0),
  add constraint draft_saved check ((saved_order_no = '') = (saved_version is null)),
  add constraint draft_saved_closed check (saved_order_no = '' or closed_at is not null);
create index draft_saved_as on draft (staff_id, saved_order_no) where saved_order_no <> '';
