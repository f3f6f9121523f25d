-- The numbers under which legal entities list a product, and where each of them sells: without any, in its own country.
create table legal_entity_sells_in (
  legal_entity_id integer not null references legal_entity on delete cascade,
  value text not null constraint legal_entity_sells_in_known references country (code),
  primary key (legal_entity_id, value)
);

create table product_local_article_number (
  product_id bigint not null references product on delete cascade,
  legal_entity_id integer not null constraint product_local_article_number_entity_known references legal_entity,
  number text not null,
  -- numbers of deleted products may be given to others, as article numbers of brands may
  is_deleted boolean not null default false,
  primary key (product_id, legal_entity_id)
);
create unique index product_local_article_number_unique
  on product_local_article_number (legal_entity_id, upper(number)) where not is_deleted;
-- who refers to a legal entity is asked when it is deleted
create index product_local_article_number_entity on product_local_article_number (legal_entity_id);
create index product_local_article_number_key on product_local_article_number (code_key(number) text_pattern_ops);
