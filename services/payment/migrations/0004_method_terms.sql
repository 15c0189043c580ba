-- A payment method is data: what is not said here, nobody else decides by its name.
alter table payment_method
  add column flow text,
  -- comes with a code or an approval, and is not offered for choosing
  add column by_code boolean not null default false,
  -- how much one payment may be, cents; 0 = no limit
  add column min_cents bigint not null default 0 check (min_cents >= 0),
  add column max_cents bigint not null default 0 check (max_cents >= 0),
  add column refundable boolean not null default true,
  -- staff may correct its amount when they bank it
  add column banked_editable boolean not null default false;
update payment_method
   set flow = case when hosted then 'hosted' when code = 'credit' then 'ledger' else 'transfer' end;
alter table payment_method
  drop column hosted,
  drop column settles_at_once,
  alter column flow set not null,
  add constraint payment_method_flow check (flow in ('hosted', 'terminal', 'transfer', 'ledger', 'manual'));
-- Those of the counter are switched on with it.
insert into payment_method (code, name, name_html, channels, position, enabled, flow, by_code, reference_label, refundable, banked_editable) values
  ('voucher', 'Gift voucher', 'Gift voucher', '{web,pos}', 4, true, 'ledger', true, '', true, false),
  ('weftpos', 'EFTPOS (Windcave)', 'EFTPOS (Windcave)', '{pos}', 5, false, 'terminal', false, '', true, false),
  ('veftpos', 'EFTPOS (Verifone)', 'EFTPOS (Verifone)', '{pos}', 6, false, 'terminal', false, '', true, false),
  ('offline', 'Offline', 'Offline', '{pos}', 7, false, 'manual', false, 'Reference', true, true),
  ('financenow', 'Finance Now', 'Finance Now', '{pos}', 8, false, 'manual', false, 'Application number', false, false),
  ('no-deposit', 'No deposit', 'No deposit', '{pos}', 9, false, 'manual', true, '', false, false);
