-- How the constancy of the essential characteristics of a product is assessed (AVCP), and by whom. Characteristics and
-- systems are checked by the field: their lists are no tables.
create table product_avcp (
  product_id bigint not null references product on delete cascade,
  characteristic text not null,
  system text,
  notified_body text,
  certificate text,
  primary key (product_id, characteristic)
);
create index product_avcp_body on product_avcp (code_key(notified_body) text_pattern_ops)
  where notified_body is not null;
create index product_avcp_certificate on product_avcp (code_key(certificate) text_pattern_ops)
  where certificate is not null;

-- The systems of a product, each once.
alter table product_search add column avcp text[];
