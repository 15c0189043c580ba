-- A training order is told from a live one by its number (docs/rules/training.md 18): 9000001 and on.
select setval('order_no_seq', 9000000)
 where (select last_value from order_no_seq) < 9000000
   and exists (select from installation where is_training);
