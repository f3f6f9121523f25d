-- The backups that were made of this installation by its own command, as far as they are told here: each is noted when it is whole.
create table backup (
  begun_at timestamptz primary key,
  ended_at timestamptz not null,
  -- of the database, and of the contents of files that belong to it
  bytes bigint not null
);
