-- A customer whom the counter registered and whose row was never written again has the random password of that moment: nobody signs in
-- with it. Whoever was written a second time may have set one of their own in between, and keeps the login (docs/rules/counter-customers.md 10).
update customer c set has_login = false
  from (select target, min(at) as at from audit_log
         where action = 'customer.contact_written' group by target) as written
 where c.has_login and written.target = c.id::text
   and date_trunc('milliseconds', c.updated_at) = written.at::timestamptz
   and c.created_at between written.at::timestamptz - interval '1 minute' and written.at::timestamptz;
