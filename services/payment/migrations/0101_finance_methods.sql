-- Finance on the web: a method whose page is a finance company's. Its limits, days and switch are those of its finance_provider, so each
-- stands once. What it took goes back by transfer or credit.
insert into finance_provider (code, name, name_html, enabled, min_cents, max_cents, months, weeks, rule, disclaimer, channel, position) values
  ('laybuy', 'Laybuy', 'Laybuy', false, 100, 0, '{}', 6, '', 'Not offered at present.', 'both', 6);
insert into payment_method (code, name, name_html, channels, position, enabled, flow, refundable, provider)
select code, name, name_html, '{web}', 20 + position, code in ('gem', 'afterpay'), 'hosted', false, 'finance' from finance_provider;

-- What shoppers were shown of a plan: a new version for every change of its words, none is ever changed.
create table finance_disclosure (
  code text not null references finance_provider (code) deferrable initially deferred,
  version int not null check (version > 0),
  text text not null,
  shown_from timestamptz not null default now(),
  primary key (code, version)
);
create function finance_disclosure_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'what was shown is never changed';
end $$;
create trigger finance_disclosure_kept before update or delete on finance_disclosure for each row execute function finance_disclosure_is_kept();
create trigger finance_disclosure_not_emptied before truncate on finance_disclosure for each statement execute function finance_disclosure_is_kept();

alter table finance_provider add column disclosure_version int not null default 0;
create function finance_provider_discloses() returns trigger language plpgsql as $$
declare
  words text := concat_ws(E'\n', nullif(new.rule, ''), nullif(new.disclaimer, ''));
begin
  if not exists (select from finance_disclosure d where d.code = new.code and d.version = new.disclosure_version and d.text = words) then
    select coalesce(max(d.version), 0) + 1 into new.disclosure_version from finance_disclosure d where d.code = new.code;
    insert into finance_disclosure (code, version, text) values (new.code, new.disclosure_version, words);
  end if;
  return new;
end $$;
create trigger finance_provider_disclosed before insert or update on finance_provider for each row execute function finance_provider_discloses();
update finance_provider set position = position;

-- Which words stood there when the shopper was sent to the company; 0 = the method is no finance.
alter table attempt add column disclosure_version int not null default 0;
