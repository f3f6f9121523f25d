-- What changes no data but must be traceable: sign-ins, refusals, exports, downloads, errors. Append-only like `change`
-- and shown together with it; kept 90 days, after which whole months are dropped.

create table event (
  -- one sequence for both, so that an id names one row of the trace log
  id bigint not null default nextval('change_id_seq'),
  at timestamptz not null default now(),
  actor bigint,
  -- who it claimed to be, where that is no user here
  email text,
  action text not null constraint event_action_known
    check (action in ('sign-in', 'refused', 'export', 'download', 'error')),
  entity text,
  entity_id bigint,
  method text,
  path text,
  status smallint,
  code text,
  message text,
  detail jsonb,
  trace_id text not null,
  source text not null constraint event_source_known
    check (source in ('screen', 'api', 'system', 'job')),
  address inet,
  primary key (id, at)
) partition by range (at);

create table event_default partition of event default;

create index event_at on event (at, id);
create index event_trace on event (trace_id text_pattern_ops);
create index event_actor on event (actor, at, id);
create index event_entity on event (entity, entity_id, at, id);

create index change_at on change (at, id);
create index change_trace on change (trace_id text_pattern_ops);
create index change_actor on change (actor, at, id);

create trigger event_append_only before update or delete on event
  for each row execute function refuse_rewriting_history();
create trigger event_not_emptied before truncate on event
  for each statement execute function refuse_rewriting_history();

-- A partition inherits triggers of rows but not those of statements: it could be emptied by its own name.
create function refuse_emptying(partition regclass) returns void language plpgsql as $$
begin
  if not exists (select from pg_trigger where tgrelid = partition and tgname = 'not_emptied') then
    execute format('create trigger not_emptied before truncate on %s
      for each statement execute function refuse_rewriting_history()', partition);
  end if;
end $$;

-- Partitions of `parent` for this month and the `months` after it.
create function ensure_month_partitions(parent text, months integer) returns void language plpgsql as $$
declare
  first date := date_trunc('month', now() at time zone 'UTC');
  month date;
  name text;
begin
  for i in 0..months loop
    month := first + make_interval(months => i);
    name := parent || '_' || to_char(month, 'YYYYMM');
    if to_regclass(name) is null then
      execute format('create table %I partition of %I for values from (%L) to (%L)',
        name, parent, month || ' 00:00+00', (month + interval '1 month')::date || ' 00:00+00');
    end if;
  end loop;
  perform refuse_emptying(inhrelid) from pg_inherits where inhparent = parent::regclass;
end $$;

-- Events come and go: their next months are made while the server runs, see turn_event_months.
create function ensure_history_partitions(months integer) returns void language plpgsql as $$
begin
  perform ensure_month_partitions('change', months);
  perform ensure_month_partitions('event', 2);
end $$;

drop function ensure_change_partitions(integer);

-- Makes the next months of events and drops those that ended more than `days` ago, the only way out of the trace log.
-- Gives up rather than keep everybody waiting behind a long read; the next hour tries again.
create function turn_event_months(days integer) returns integer language plpgsql
  set lock_timeout = '2s' as $$
declare
  old record;
  dropped integer := 0;
begin
  perform ensure_month_partitions('event', 2);
  for old in
    select inhrelid::regclass as name from pg_inherits
    where inhparent = 'event'::regclass and inhrelid::regclass::text ~ '^event_\d{6}$'
      and (to_date(right(inhrelid::regclass::text, 6), 'YYYYMM') + interval '1 month') at time zone 'UTC'
        <= now() - make_interval(days => days)
  loop
    execute format('drop table %s', old.name);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;

-- Both kinds as the trace log shows them. A plain union: conditions, order and limit reach the indexes of each side.
create view trace_log as
  select id, at, actor, null::text as email, operation as action, entity, entity_id, version, diff,
    null::text as method, null::text as path, null::smallint as status, null::text as code, null::text as message,
    null::jsonb as detail, trace_id, source, address
  from change
  union all
  select id, at, actor, email, action, entity, entity_id, null, null,
    method, path, status, code, message, detail, trace_id, source, address
  from event;
