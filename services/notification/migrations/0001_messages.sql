-- What was sent, or is to be. Neither bodies nor addresses: both are asked of their owners when a mail is sent.
create table message (
  -- one mail at most for each: 'order-confirmation-<order>', 'order-received-<order>-<version>', …
  request_id text primary key check (request_id ~ '^[a-z0-9-]+$'),
  template text not null check (template in ('order-confirmation', 'order-received', 'password-reset', 'contact-form')),
  -- order number, reset id, lead id
  subject_id text not null,
  -- of the order's document the mail is about; 0 = whatever it is now
  subject_version int not null default 0,
  -- when what it tells of happened
  happened_at timestamptz not null,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed')),
  attempts int not null default 0,
  -- how often it was handed over without ever hearing whether it was taken
  in_doubt int not null default 0,
  next_try_at timestamptz not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- the Message-ID header: the same for every attempt
  message_id text not null default '',
  -- the server's last word, without addresses
  provider_reply text not null default '',
  last_error text not null default '',
  traceparent text,
  constraint message_sent_at check ((state = 'sent') = (sent_at is not null))
);
create index message_due on message (next_try_at) where state in ('queued', 'sending');
create index message_subject on message (subject_id);
