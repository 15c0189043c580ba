-- Where tender money counts as taken is said by the document that takes it; until now all were of the web.
alter table tender_hold add column branch text not null default 'WEB';
alter table tender_hold alter column branch drop default;
