-- who took a payment, or gave one back, at the counter; null: nobody there did
alter table order_payment add column taken_by text;
update order_payment p
   set taken_by = (select a.causer_id from activity a
                    where a.order_no = p.order_no and a.event = 'order-log' and a.what in ('pay_pressed', 'refund_approved')
                      and a.detail->>'gateway' = p.gateway and (a.what = 'refund_approved') = (p.type = 2)
                    order by a.id desc limit 1)
 where p.settled_at is not null and p.channel = 'pos';
