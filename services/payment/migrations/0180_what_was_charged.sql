-- What the provider says it approved, where that is known, and since when the terminal shows the same: docs/rules/terminals.md 3 and 12.
alter table terminal_session
  add column approval jsonb,
  add column screen_since timestamptz;

-- A look that ended after the outcome was recorded must not leave it in doubt.
update attempt set in_doubt_since = null, doubt_alerted = false
 where in_doubt_since is not null and state not in ('started', 'open', 'closed');
