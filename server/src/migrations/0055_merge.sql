-- Two records become one (docs/decisions/0048): the losing one is deleted and leads to the other.
alter table product
  add column merged_into bigint constraint product_merged_into_known references product;
create index product_merged_into on product (merged_into) where merged_into is not null;
create index product_merged_code on product (code_key text_pattern_ops) where merged_into is not null;

alter table change_set_item
  -- the record that is merged into it, or taken out of it again, and the version that this is based on
  add column losing_id bigint,
  add column losing_version integer,
  drop constraint change_set_item_action_known,
  add constraint change_set_item_action_known
    check (action in ('create', 'change', 'delete', 'restore', 'merge', 'split')),
  add constraint change_set_item_losing check ((losing_id is not null) = (action in ('merge', 'split')));

-- one item for each record, and one for each that is merged: several may be merged into one
drop index change_set_item_of_record;
create unique index change_set_item_of_record on change_set_item (change_set_id, entity, record_id)
  where record_id is not null and losing_id is null;
create unique index change_set_item_of_losing on change_set_item (change_set_id, entity, losing_id)
  where losing_id is not null;
