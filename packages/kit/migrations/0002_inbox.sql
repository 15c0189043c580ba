-- Events already dealt with, claimed in the transaction of their effect.
create table inbox (
  consumer text not null,
  event_id text not null,
  claimed_at timestamptz not null default now(),
  primary key (consumer, event_id)
);
create index inbox_claimed_at on inbox (claimed_at);
