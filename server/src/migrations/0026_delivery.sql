-- What sources say of a product in their own words: `values` is an array of name, value, unit and language as delivered,
-- in the order of the source. `words` are theirs, so that they can be found.
create table product_delivery (
  product_id bigint not null references product on delete cascade,
  source text not null,
  date date,
  values jsonb not null,
  words tsvector not null,
  stored_at timestamptz not null default now(),
  primary key (product_id, source)
);
create index product_delivery_words on product_delivery using gin (words);
