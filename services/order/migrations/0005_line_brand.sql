-- What analytics is told of a product in the cart it is told of the sale too: brand and the whole path of its category.
alter table order_line add column brand text not null default '';
alter table order_line add column category_path text[] not null default '{}';
