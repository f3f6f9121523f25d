-- Many changes that are previewed, applied and undone as one (docs/decisions/0041). What a job does to a set is told by the
-- job: `phase` is how far the last one came that was done.

create table change_set (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  title text not null,
  reason text,
  -- the kind of records that operations are done to, by its word in the history
  entity text not null,
  -- which records, as the contract has it; null where items are put in one by one
  records jsonb,
  action text not null default 'change' constraint change_set_action_known check (action in ('change', 'delete')),
  operations jsonb not null default '[]',
  excluded_paths text[] not null default '{}',
  source text not null constraint change_set_source_known check (source in ('screen', 'api', 'job')),
  phase text not null default 'open' constraint change_set_phase_known
    check (phase in ('open', 'checked', 'applied', 'discarded')),
  -- what the items change, as the last check has found it
  fields jsonb not null default '[]',
  -- how many items there are by what has become of them
  counts jsonb not null default '{}',
  -- the one that works on it, or was the last to do so
  job_id bigint constraint change_set_job_known references job on delete set null,
  undoes bigint constraint change_set_undoes_known references change_set,
  author bigint constraint change_set_author_known references app_user on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index change_set_created_at on change_set (created_at, id);
create index change_set_author on change_set (author);
create index change_set_job on change_set (job_id);
create unique index change_set_undone_once on change_set (undoes) where phase <> 'discarded';

create table change_set_item (
  id bigint generated always as identity,
  change_set_id bigint not null constraint change_set_item_of_set references change_set on delete cascade,
  entity text not null,
  -- null until a new record is created
  record_id bigint,
  label text not null,
  action text not null constraint change_set_item_action_known
    check (action in ('create', 'change', 'delete', 'restore')),
  -- the version of the record that it is based on
  base_version integer,
  -- the fields by their path: what each was, and what it is to be
  wanted jsonb not null default '{}',
  outcome text not null default 'unchecked' constraint change_set_item_outcome_known
    check (outcome in ('unchecked', 'planned', 'conflict', 'refused', 'same', 'applied')),
  -- in the order in which they want a look
  rank smallint not null generated always as (case outcome
    when 'conflict' then 0 when 'refused' then 1 when 'planned' then 2 when 'unchecked' then 3
    when 'applied' then 4 else 5 end) stored,
  is_excluded boolean not null default false,
  -- fields that somebody else has changed: what each is now, by whom and when
  conflicts jsonb,
  -- 'mine' or 'theirs' by path
  resolutions jsonb,
  problem jsonb,
  -- the version of the record that it has made
  applied_version integer,
  -- the job that has checked it
  checked_by bigint,
  primary key (change_set_id, id)
);

-- the order of the review, and counts by outcome
create index change_set_item_rank on change_set_item (change_set_id, rank, id) include (is_excluded);
create unique index change_set_item_of_record on change_set_item (change_set_id, entity, record_id)
  where record_id is not null;
