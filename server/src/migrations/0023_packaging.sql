-- What a product is packed in, from the lowest level to the highest: the contents of a level are so many of the level
-- below, those of the lowest are pieces.
create table product_packaging (
  product_id bigint not null references product on delete cascade,
  level smallint not null,
  type text not null,
  gtin text,
  contents numeric(7,0),
  area numeric(12,6),
  volume numeric(12,6),
  net_weight numeric(9,3),
  gross_weight numeric(9,3),
  length numeric(6,1),
  width numeric(6,1),
  height numeric(6,1),
  primary key (product_id, level)
);
create index product_packaging_gtin on product_packaging (gtin text_pattern_ops);
