-- Who changed what: append-only, written in the transaction of the change.

create table change (
  id bigint generated always as identity,
  at timestamptz not null default now(),
  actor bigint,
  entity text not null,
  entity_id bigint not null,
  operation text not null constraint change_operation_known
    check (operation in ('create', 'update', 'delete', 'restore')),
  version integer not null,
  -- {"field": [old, new]}
  diff jsonb not null,
  trace_id text not null,
  source text not null constraint change_source_known check (source in ('screen', 'api', 'system')),
  address inet,
  primary key (id, at)
) partition by range (at);

create index change_entity on change (entity, entity_id, id desc);

create table change_default partition of change default;

-- Partitions for this month and the `months` after it; called at every start.
create function ensure_change_partitions(months integer) returns void language plpgsql as $$
declare
  first date := date_trunc('month', now() at time zone 'UTC');
  month date;
begin
  for i in 0..months loop
    month := first + make_interval(months => i);
    if to_regclass('change_' || to_char(month, 'YYYYMM')) is null then
      execute format('create table %I partition of change for values from (%L) to (%L)',
        'change_' || to_char(month, 'YYYYMM'), month || ' 00:00+00',
        (month + interval '1 month')::date || ' 00:00+00');
    end if;
  end loop;
end $$;

create function refuse_rewriting_history() returns trigger language plpgsql as $$
begin
  raise exception 'history is append-only' using errcode = 'insufficient_privilege';
end $$;

create trigger change_append_only before update or delete on change
  for each row execute function refuse_rewriting_history();
create trigger change_not_emptied before truncate on change
  for each statement execute function refuse_rewriting_history();

-- A create that was sent with an Idempotency-Key: its answer, for 24 hours.
create table idempotent_answer (
  user_id bigint not null references app_user on delete cascade,
  key text not null,
  fingerprint text not null,
  status smallint not null,
  body jsonb not null,
  location text,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotent_answer_created_at on idempotent_answer (created_at);
