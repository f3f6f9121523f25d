-- Lists as somebody has kept them under a name (docs/decisions/0042).

create table saved_view (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  -- stands for it in addresses
  code text not null constraint saved_view_code_unique unique,
  owner bigint constraint saved_view_owner_known references app_user on delete set null,
  -- the list that it is a view of, by its path in the API
  list text not null,
  name text not null,
  is_shared boolean not null,
  q text not null,
  sort text,
  columns text[],
  density text,
  language text,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index saved_view_name_unique on saved_view (owner, list, folded(name)) where deleted_at is null;
create index saved_view_shared on saved_view (id) where is_shared and deleted_at is null;

-- What nobody else sees goes with its owner.
create function delete_ownerless_view() returns trigger language plpgsql as $$
begin
  delete from saved_view where id = new.id and owner is null and not is_shared;
  return null;
end $$;

create trigger saved_view_ownerless after update of owner on saved_view
  for each row when (new.owner is null and not new.is_shared) execute function delete_ownerless_view();

-- With which view a list opens for a user.
create table default_view (
  user_id bigint not null references app_user on delete cascade,
  list text not null,
  saved_view_id bigint not null references saved_view on delete cascade,
  primary key (user_id, list)
);
create index default_view_saved_view on default_view (saved_view_id);
