-- The class of a product in each release of ETIM, ECLASS and UNSPSC, and what it says of the features of its ETIM class.
-- Classes and features are known by their codes: a release that is loaded is what they are checked against, and may be
-- deleted without a product losing anything.
create table product_class (
  product_id bigint not null references product on delete cascade,
  system text not null,
  release text,
  code text not null,
  constraint product_class_unique unique nulls not distinct (product_id, system, release)
);
create index product_class_code on product_class (system, code_key(code) text_pattern_ops, product_id);

create table product_class_feature (
  product_id bigint not null references product on delete cascade,
  release text not null,
  feature text not null,
  value_code text,
  logical text,
  number numeric(16,4),
  up_to numeric(16,4),
  no_value text,
  primary key (product_id, release, feature)
);
create index product_class_feature_code on product_class_feature (feature text_pattern_ops, product_id);
create index product_class_feature_value on product_class_feature (value_code text_pattern_ops, product_id)
  where value_code is not null;
