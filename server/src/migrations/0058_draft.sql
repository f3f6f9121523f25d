-- Unsaved changes, and who is editing what (docs/decisions/0045).

create table draft (
  user_id bigint not null references app_user on delete cascade,
  -- the record: its kind as the history calls it, and its id
  entity text not null,
  record_id bigint not null,
  base_version integer not null,
  -- the changed fields as they were in that version, and as they are to be
  base jsonb not null,
  wanted jsonb not null,
  -- the page of the browser that sent it last, and how many times it has sent
  page uuid not null,
  page_count integer not null,
  revision integer not null,
  started_at timestamptz not null default now(),
  saved_at timestamptz not null default now(),
  primary key (user_id, entity, record_id)
);
create index draft_saved_at on draft (saved_at);

-- Both are only true for minutes: they need not survive a crash.
create unlogged table record_editor (
  entity text not null,
  record_id bigint not null,
  user_id bigint not null references app_user on delete cascade,
  page uuid not null,
  panel text not null,
  since timestamptz not null,
  seen_at timestamptz not null,
  primary key (entity, record_id, user_id, page)
);
create index record_editor_user on record_editor (user_id);
create index record_editor_seen_at on record_editor (seen_at);

-- The records that somebody has open, by server.
create unlogged table record_watch (
  server uuid not null,
  entity text not null,
  record_id bigint not null,
  seen_at timestamptz not null,
  primary key (entity, record_id, server)
);

-- Only of records that somebody has open: a commit that notifies waits for every other one that does.
create function tell_of_changes() returns trigger language plpgsql as $$
begin
  perform pg_notify('record', w.entity || ' ' || w.record_id)
  from (select distinct entity, record_id from record_watch) w
  where exists (select from added a where a.entity = w.entity and a.entity_id = w.record_id);
  return null;
end $$;

create trigger change_told after insert on change referencing new table as added
  for each statement execute function tell_of_changes();
