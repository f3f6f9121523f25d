-- What is different in a country where a product is sold: every row of "sold in" is a market, which follows the product
-- in whatever it does not say.
alter table product_country
  add column status text constraint product_country_status_known references product_status (code),
  add column valid_from date,
  add column obsolete_from date,
  add column order_unit text,
  add column price_unit text,
  add column price_quantity numeric(7,0),
  add column minimum_order numeric(12,3),
  add column order_step numeric(12,3),
  add column lead_time numeric(4,0),
  add constraint product_country_validity_ordered check (obsolete_from >= valid_from);

-- Few markets have a status of their own: which products those are.
create index product_country_status on product_country (status, country, product_id) where status is not null;
