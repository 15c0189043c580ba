-- How far each source's chain of the audit log was checked, and what was found (docs/rules/pins.md, 17).
create table audit_check (
  source text primary key,
  -- of the check under way: the last line that fits and its hash; null = none is
  run_position bigint,
  run_hash text,
  -- the last line of the last check that found the chain whole, and its hash: a chain written anew has another there
  checked_to bigint not null default 0,
  checked_hash text not null default '',
  -- when a check ended last; null = none did
  checked_at timestamptz,
  problem text not null default '' check (problem in ('', 'changed', 'missing', 'moved', 'rewritten')),
  problem_at bigint not null default 0,
  check ((run_position is null) = (run_hash is null))
);
