-- The combination that was at hand when a product was wished for; '' for none.
alter table wishlist add column shown text not null default '';
