-- Whose database this is (docs/rules/training.md): a training shop never starts with that of a live one, nor a live shop with that of training.
create table installation (
  only_row boolean primary key default true check (only_row),
  is_training boolean not null
);
