-- What a scanner reads from a label. Ours are EAN-13 with the prefix 20, kept for a shop's own numbers; others are added beside them.
create table barcode (
  code text primary key check (code ~ '^[0-9A-Z-]{4,64}$'),
  sku text not null references sku on delete cascade
);
create index barcode_of_sku on barcode (sku);

-- The n-th number of our own: 20, ten digits, and the check digit.
create function own_barcode(n bigint) returns text language sql immutable strict as $$
  select digits || ((10 - sum(substr(digits, at, 1)::int * (case when at % 2 = 0 then 3 else 1 end)) % 10) % 10)::text
    from (select '20' || lpad(n::text, 10, '0') as digits) as own, generate_series(1, 12) as at
   group by digits
$$;
insert into barcode (code, sku) select own_barcode(row_number() over (order by sku)), sku from sku;
