-- The normal form of a phone number as `dialledInNz` of the code makes it: 64 without + or 00 is the country's code only before eight digits.
create or replace function dialled(text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    regexp_replace(regexp_replace($1, '[^\d+]', '', 'g'), '^(\+64|0064|64(?=0*\d{8}))0*(?=[1-9])', '0'), '\D', '', 'g');
-- Written anew, so that the keys made of it are.
update customer set mobile = mobile where mobile ~ '^\D*(00)?64';
