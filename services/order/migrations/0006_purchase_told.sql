-- Analytics hears of a sale once: whoever reads its confirmation first is told (protocols.md, GA4 purchase).
alter table orders add column purchase_told boolean not null default false;
