-- Which products look like the same one. What they share is kept in the transaction of a change (duplicate_key); pairs and
-- groups are put together from it behind the change, by one server at a time (duplicate-groups.change.ts).

-- What a product is recognised by, other than its files: kind `code`, `prefix`, `gtin`, `article` or `similar`.
create table duplicate_key (
  kind text not null,
  key text not null,
  product_id bigint not null references product on delete cascade,
  primary key (kind, key, product_id)
);
create index duplicate_key_product on duplicate_key (product_id);

-- A digest of all that products are compared by: most changes leave it as it is, and then there is nothing to do.
create table duplicate_print (
  product_id bigint primary key references product on delete cascade,
  print uuid not null
);

-- What is to be compared again: a key by its kind, a file (`file`, its id), or all keys of a product (`product`, its id).
-- Only ever appended to, so that no change waits for another one here.
create table duplicate_pending (
  id bigint generated always as identity primary key,
  kind text not null,
  key text not null
);

-- What two products (the lower id first) share, and how many points it is worth.
create table duplicate_evidence (
  kind text not null,
  key text not null,
  first_id bigint not null references product on delete cascade,
  second_id bigint not null references product on delete cascade,
  points smallint not null,
  primary key (kind, key, first_id, second_id),
  constraint duplicate_evidence_ordered check (first_id < second_id)
);
create index duplicate_evidence_first on duplicate_evidence (first_id, second_id);
create index duplicate_evidence_second on duplicate_evidence (second_id);

-- Two products that may be one, by all that they share together; not open where somebody has decided that they are two.
create table duplicate_pair (
  first_id bigint not null references product on delete cascade,
  second_id bigint not null references product on delete cascade,
  score smallint not null,
  is_open boolean not null,
  primary key (first_id, second_id)
);
create index duplicate_pair_second on duplicate_pair (second_id);

-- Products that open pairs connect, under the lowest of their ids. `tags` are their brands and competence centers.
create table duplicate_group (
  id bigint primary key references product on delete cascade,
  score smallint not null,
  kinds text[] not null,
  product_ids bigint[] not null,
  tags integer[] not null
);
create index duplicate_group_score on duplicate_group (score desc, id desc);

create table duplicate_member (
  product_id bigint primary key references product on delete cascade,
  group_id bigint not null references duplicate_group on delete cascade
);
create index duplicate_member_group on duplicate_member (group_id);

-- That two products are two, as somebody has decided; in force as long as they share nothing but these keys (`kind key`).
create table duplicate_decision (
  id bigint generated always as identity primary key,
  first_id bigint not null references product on delete cascade,
  second_id bigint not null references product on delete cascade,
  reason text not null,
  keys text[] not null,
  decided_by bigint references app_user on delete set null,
  decided_at timestamptz not null default now(),
  constraint duplicate_decision_pair unique (first_id, second_id),
  constraint duplicate_decision_ordered check (first_id < second_id)
);
create index duplicate_decision_second on duplicate_decision (second_id);
create index duplicate_decision_by on duplicate_decision (decided_by);

-- How far the products that were there before have been looked at; no row once all have.
create table duplicate_fill (
  is_only boolean primary key default true constraint duplicate_fill_only check (is_only),
  after_id bigint not null
);
insert into duplicate_fill (after_id) select 0 from product limit 1;

-- A file that another link, another document or another version of one brings or takes is compared again.
create function note_file_links() returns trigger language plpgsql as $$
begin
  insert into duplicate_pending (kind, key)
  select distinct 'file', a.file_id::text from changed_rows r join attachment a on a.id = r.attachment_id;
  return null;
end $$;
create trigger attachment_product_inserted after insert on attachment_product
  referencing new table as changed_rows for each statement execute function note_file_links();
create trigger attachment_product_deleted after delete on attachment_product
  referencing old table as changed_rows for each statement execute function note_file_links();

create function note_file_changes() returns trigger language plpgsql as $$
begin
  insert into duplicate_pending (kind, key)
  select distinct 'file', unnest(array[o.file_id, n.file_id])::text from old_rows o join new_rows n using (id)
  where (o.file_id, o.deleted_at is null) is distinct from (n.file_id, n.deleted_at is null);
  return null;
end $$;
create trigger attachment_file_updated after update on attachment
  referencing old table as old_rows new table as new_rows for each statement execute function note_file_changes();
