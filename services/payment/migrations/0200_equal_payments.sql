-- A plan of a few equal payments, the first at once, is told by what each is; 0 = it is paid by the week.
alter table finance_provider add column payments int not null default 0 check (payments >= 0);
update finance_provider set payments = 4 where code = 'afterpay';
