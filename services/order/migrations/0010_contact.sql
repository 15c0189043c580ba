-- One name for a field from the form to the letter (packages/primitives/src/contact.ts). No old process may run beside it.
alter table orders rename column shipping_address to address;
alter table orders rename column shipping_zip to zip;
