-- One name for a field from the form to the letter (packages/primitives/src/contact.ts). No old process may run beside it.
alter table cart rename column baddress to billing_address;
