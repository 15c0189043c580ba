-- Which records were said to the orders whose money lies in them (docs/rules/banking.md 10): those submitted before that was done were not.
create table record_said (
  record_id bigint primary key references banking_day,
  said_at timestamptz not null
);
