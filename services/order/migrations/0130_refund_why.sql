-- of a refund: why it was made, in staff's words, and who approved it
alter table order_payment add column why text, add column approver_id text;
