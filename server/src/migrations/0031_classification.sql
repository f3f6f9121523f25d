-- Releases of a classification as they were loaded from a file, several side by side. Codes are what everything is known
-- by; texts are JSON by language (ISO 639-1 in upper case).
create table classification_release (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  system text not null,
  release text not null,
  -- what the file calls itself
  title text not null,
  published_on date,
  languages text[] not null,
  group_count integer not null,
  class_count integer not null,
  feature_count integer not null,
  value_count integer not null,
  unit_count integer not null,
  file_id bigint not null constraint classification_release_file_known references stored_file,
  file_name text not null,
  created_at timestamptz not null default now(),
  constraint classification_release_unique unique (system, release)
);
create index classification_release_file on classification_release (file_id);

create table classification_group (
  release_id bigint not null references classification_release on delete cascade,
  code text not null,
  labels jsonb not null,
  primary key (release_id, code)
);

create table classification_unit (
  release_id bigint not null references classification_release on delete cascade,
  code text not null,
  labels jsonb not null,
  -- `mm`, by language
  symbols jsonb not null,
  primary key (release_id, code)
);

create table classification_feature (
  release_id bigint not null references classification_release on delete cascade,
  code text not null,
  labels jsonb not null,
  primary key (release_id, code)
);

create table classification_value (
  release_id bigint not null references classification_release on delete cascade,
  code text not null,
  labels jsonb not null,
  primary key (release_id, code)
);

create table classification_class (
  id bigint generated always as identity primary key,
  release_id bigint not null references classification_release on delete cascade,
  code text not null,
  class_version integer,
  group_code text,
  labels jsonb not null,
  -- lists of texts by language
  synonyms jsonb not null,
  constraint classification_class_unique unique (release_id, code)
);

create table classification_class_feature (
  release_id bigint not null references classification_release on delete cascade,
  class_code text not null,
  feature_code text not null,
  type text not null constraint classification_class_feature_type_known check (type in ('A', 'L', 'N', 'R')),
  unit_code text,
  position integer not null,
  -- the values it may have, in their order: they are read with the feature, and never without it
  value_codes text[] not null,
  primary key (release_id, class_code, feature_code)
);
