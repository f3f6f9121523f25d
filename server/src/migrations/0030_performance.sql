-- How declared values are meant (≤, ≥ …), and the document that proves them, by its code, with the page. Qualifiers are
-- checked by the field: their list is no table.
alter table product_declaration add column qualifier text, add column document text, add column page text;

-- What products declare beside the characteristics with a column of their own: a row by characteristic and, where it is
-- of a range of thicknesses, by where that begins. Characteristics, states and qualifiers are checked by the field: their
-- lists are no tables.
create table product_performance (
  product_id bigint not null references product on delete cascade,
  characteristic text not null,
  from_thickness numeric(6,2),
  to_thickness numeric(6,2),
  state text not null,
  qualifier text,
  value numeric(12,4),
  level text,
  temperature numeric(5,1),
  depth numeric(4),
  condition text,
  standard text,
  edition text,
  document text,
  page text,
  constraint product_performance_once unique nulls not distinct (product_id, characteristic, from_thickness)
);
create index product_performance_value on product_performance (characteristic, value, product_id);
create index product_performance_level on product_performance (characteristic, code_key(level) text_pattern_ops)
  where level is not null;

-- The points of curves: λ over temperature, sound absorption, sound reduction and insertion loss over frequency.
create table product_curve (
  product_id bigint not null references product on delete cascade,
  curve text not null,
  at numeric(6,1) not null,
  value numeric(8,4) not null,
  primary key (product_id, curve, at)
);
create index product_curve_of on product_curve (curve, product_id);
