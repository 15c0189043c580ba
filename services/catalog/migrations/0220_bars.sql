-- What a shopkeeper sets beside the announcement: a line at the foot of the window, shown once per its code (null = none), and
-- when the deals end, as it was typed ('' = not said). A date that is none is said on the page.
alter table home
  add column bottom_bar json,
  add column deals_end text not null default '';
