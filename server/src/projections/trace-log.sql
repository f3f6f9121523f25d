-- Both kinds as the trace log shows them. A plain union: conditions, order and limit reach the indexes of each side.
create or replace view trace_log as
  select id, at, actor, null::text as email, operation as action, entity, entity_id, version, diff,
    null::text as method, null::text as path, null::smallint as status, null::text as code, null::text as message,
    null::jsonb as detail, trace_id, source, address
  from change
  union all
  select id, at, actor, email, action, entity, entity_id, null, null,
    method, path, status, code, message, detail, trace_id, source, address
  from event;

-- How many entries it has, kept by day (in UTC): the sum of what is folded and of what was added since.
create or replace view trace_counted as
  select day, action, entity, source, actor, email, count from trace_count
  union all
  select day, action, entity, source, actor, email, delta from trace_delta;

create or replace view trace_counted_total as
  select day, action, entity, source, count from trace_count_total
  union all
  select day, action, entity, source, delta from trace_delta;

create or replace function count_changes() returns trigger language plpgsql as $$
begin
  insert into trace_delta (day, action, entity, source, actor, delta)
  select (at at time zone 'UTC')::date, operation, entity, source, actor, count(*) from added group by 1, 2, 3, 4, 5;
  return null;
end $$;

create or replace function count_events() returns trigger language plpgsql as $$
begin
  insert into trace_delta (day, action, entity, source, actor, email, delta)
  select (at at time zone 'UTC')::date, action, entity, source, actor, email, count(*) from added
  group by 1, 2, 3, 4, 5, 6;
  return null;
end $$;

create or replace function fold_trace_deltas() returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_trace_deltas')) then return; end if;
  with taken as (delete from trace_delta returning *),
  by_person as (
    insert into trace_count as c (day, action, entity, source, actor, email, count)
    select day, action, entity, source, actor, email, sum(delta) from taken
    group by 1, 2, 3, 4, 5, 6 having sum(delta) <> 0
    on conflict on constraint trace_count_unique do update set count = c.count + excluded.count)
  insert into trace_count_total as c (day, action, entity, source, count)
  select day, action, entity, source, sum(delta) from taken group by 1, 2, 3, 4 having sum(delta) <> 0
  on conflict on constraint trace_count_total_unique do update set count = c.count + excluded.count;
  delete from trace_count_total where count = 0;
  delete from trace_count where count = 0;
end $$;

-- Makes the next months of events and drops those that ended more than `days` ago, the only way out of the trace log;
-- what is dropped is no longer counted. Gives up rather than keep everybody waiting behind a long read; the next hour
-- tries again.
create or replace function turn_event_months(days integer) returns integer language plpgsql
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
    execute format('lock table %s in access exclusive mode', old.name);
    execute format('insert into trace_delta (day, action, entity, source, actor, email, delta)
      select (at at time zone ''UTC'')::date, action, entity, source, actor, email, -count(*) from %s
      group by 1, 2, 3, 4, 5, 6', old.name);
    execute format('drop table %s', old.name);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;
