-- cart_add with the postcode that the shopper's browser keeps: a cart that has neither postcode nor address takes it, so that
-- the side cart prices the delivery the product page showed. The function without it stays for processes that still run;
-- the next migration drops it.
create function cart_add(
  p_owner text, p_session text, p_customer text, p_id uuid, p_sku text, p_qty int, p_most int, p_lines int,
  p_now timestamptz, p_zip text
) returns table (outcome text, itemcount int, has_coupon boolean, zip text)
language plpgsql as $$
declare
  found_cart cart%rowtype;
  stored int;
begin
  select * into found_cart from cart where owner_key = p_owner and closed_at is null for update;
  if not found then
    insert into cart (id, session_hash, customer_id, created_at, updated_at)
    values (p_id, p_session, p_customer, p_now, p_now)
    on conflict (owner_key) where closed_at is null do nothing;
    select * into found_cart from cart where owner_key = p_owner and closed_at is null for update;
  end if;
  if found_cart.id is null then
    return query select 'again', 0, false, '';
    return;
  end if;
  if found_cart.state <> 'open' then
    return query select 'not_open', 0, false, '';
    return;
  end if;
  select l.qty into stored from cart_line l where l.cart_id = found_cart.id and l.sku = p_sku;
  if coalesce(stored, 0) + p_qty > p_most then
    return query select 'too_many', 0, false, '';
    return;
  end if;
  if stored is null and (select count(*) from cart_line l where l.cart_id = found_cart.id) >= p_lines then
    return query select 'full', 0, false, '';
    return;
  end if;
  insert into cart_line as l (cart_id, sku, qty) values (found_cart.id, p_sku, p_qty)
  on conflict (cart_id, sku) do update set qty = l.qty + excluded.qty;
  if found_cart.zip = '' and found_cart.address = '' then
    found_cart.zip := p_zip;
  end if;
  update cart c set version = c.version + 1, updated_at = p_now, zip = found_cart.zip where c.id = found_cart.id;
  return query
    select 'added', sum(l.qty)::int, found_cart.coupon is not null, found_cart.zip
      from cart_line l where l.cart_id = found_cart.id;
end
$$;
