-- What a person said of a transaction that nobody could answer for: the provider's own later word is compared with it.
alter table terminal_session
  add column by_hand text not null default '' check (by_hand in ('', 'paid', 'not-paid')),
  add column by_hand_approver text not null default '',
  add column by_hand_note text not null default '',
  add column by_hand_at timestamptz;
