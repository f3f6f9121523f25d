-- The products that a product names: its successor, its spare parts … Only this direction is kept, the other one is read
-- by its index. Types are checked by the field: their list is no table. A product that is deleted keeps its row, so
-- that relations to it are as they were when it comes back.
create table product_relation (
  product_id bigint not null references product on delete cascade,
  type text not null,
  related_id bigint not null constraint product_relation_known references product,
  quantity numeric(9,3),
  primary key (product_id, type, related_id),
  constraint product_relation_other check (related_id <> product_id)
);
create index product_relation_reverse on product_relation (related_id, type, product_id);
create index product_relation_type on product_relation (type, product_id);
