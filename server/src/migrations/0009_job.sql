-- Work that goes on after its request was answered (docs/decisions/0008). The queue and what people see of it are one
-- row: position and data of a step commit together.

create table job (
  id bigint generated always as identity primary key,
  kind text not null,
  title text not null,
  input jsonb not null,
  state text not null default 'queued' constraint job_state_known
    check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  done integer not null default 0,
  total integer,
  -- where the next step begins; null before the first one
  cursor jsonb,
  -- the first of them only, [{"label", "message"}]
  failures jsonb not null default '[]',
  failure_count integer not null default 0,
  message text,
  result jsonb,
  cancel_asked boolean not null default false,
  started_by bigint not null constraint job_started_by_known references app_user on delete cascade,
  undoes bigint constraint job_undoes_known references job on delete set null,
  trace_id text not null,
  address inet,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  -- of the step that comes next; counted when a worker takes the job, so that a step that kills its server counts too
  tries integer not null default 0,
  run_after timestamptz not null default now(),
  -- who works on it, and until when nobody else may
  lease_holder text,
  lease_until timestamptz,
  constraint job_finished_whole
    check ((finished_at is null) = (state in ('queued', 'running'))),
  constraint job_lease_whole check ((lease_holder is null) = (lease_until is null))
);

create index job_going_on on job (started_by, id) where state in ('queued', 'running');
create index job_started_by on job (started_by, created_at desc, id desc);
create index job_finished_at on job (finished_at) where finished_at is not null;

-- An undo that failed or was cancelled may be followed by another one.
create unique index job_undone_once on job (undoes) where state in ('queued', 'running', 'done');

-- The job that a change belongs to: what is undone as one step.
alter table change add column batch bigint;
create index change_batch on change (batch, id) where batch is not null;

alter table change drop constraint change_source_known;
alter table change add constraint change_source_known
  check (source in ('screen', 'api', 'system', 'job'));
