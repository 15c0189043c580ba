-- What payment says of the method, kept with the payment: nobody decides by a gateway's name.
alter table order_payment
  add column flow text,
  add column channel text not null default 'web',
  add column reference_label text not null default '',
  add column refundable boolean not null default true,
  add column banked_editable boolean not null default false;
update order_payment
   set flow = case gateway when 'windcave' then 'hosted' when 'directcrd' then 'transfer' when 'voucher' then 'ledger'
                           when 'credit' then 'ledger' when 'weftpos' then 'terminal' when 'veftpos' then 'terminal' else 'manual' end;
alter table order_payment
  alter column flow set not null,
  add constraint order_payment_flow check (flow in ('hosted', 'terminal', 'transfer', 'ledger', 'manual'));
