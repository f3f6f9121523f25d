-- Codes of products that have been merged into others: they lead to those.

-- The keys of codes under which the products are now that have, or had, a code with a key: this key, and those of the products
-- that others with it were merged into.
create or replace function current_code_keys(key text) returns text[] language sql stable as $$
  with recursive merged (id) as (
    select p.merged_into from product p where p.code_key = key and p.merged_into is not null
    union
    select p.merged_into from merged m join product p on p.id = m.id and p.merged_into is not null)
  select array[key] || array(
    select p.code_key from merged m join product p on p.id = m.id and p.merged_into is null)
$$;

-- The products into which those were merged whose codes begin with a key.
create or replace function merged_products(key text) returns table (product_id bigint) language sql stable as $$
  with recursive merged (id) as (
    select p.merged_into from product p where p.code_key like key || '%' and p.merged_into is not null
    union
    select p.merged_into from merged m join product p on p.id = m.id and p.merged_into is not null)
  select p.id from merged m join product p on p.id = m.id and p.merged_into is null
$$;
