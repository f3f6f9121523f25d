-- The trace log finds the entries of a record by its code, also by one that it no longer has: the codes that changes and
-- deletions have replaced. Few changes replace a code, so the index is small and costs other changes next to nothing.
create index change_former_code on change (code_key(diff #>> '{code,0}') text_pattern_ops)
  where diff #>> '{code,0}' <> '';

create index product_deleted_code on product (code_key text_pattern_ops) where deleted_at is not null;
create index attachment_deleted_code on attachment (code_key text_pattern_ops) where deleted_at is not null;
