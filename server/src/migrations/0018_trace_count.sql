-- How many entries the trace log has by day (in UTC), action, kind of record, source and person: its totals and facets are
-- sums of these. A statement that writes history appends what it adds, so that no two writers wait for one counter; from
-- time to time that is folded in. A count is the sum of both tables.

create table trace_count (
  day date not null,
  action text not null,
  entity text,
  source text not null,
  actor bigint,
  email text,
  count bigint not null,
  constraint trace_count_unique unique nulls not distinct (day, action, entity, source, actor, email)
);

create index trace_count_actor on trace_count (actor);
create index trace_count_email on trace_count (email) where email is not null;

-- The same without persons, which most queries do not ask for: some forty rows a day.
create table trace_count_total (
  day date not null,
  action text not null,
  entity text,
  source text not null,
  count bigint not null,
  constraint trace_count_total_unique unique nulls not distinct (day, action, entity, source)
);

create table trace_delta (
  day date not null,
  action text not null,
  entity text,
  source text not null,
  actor bigint,
  email text,
  delta bigint not null
);

create view trace_counted as
  select day, action, entity, source, actor, email, count from trace_count
  union all
  select day, action, entity, source, actor, email, delta from trace_delta;

create view trace_counted_total as
  select day, action, entity, source, count from trace_count_total
  union all
  select day, action, entity, source, delta from trace_delta;

create function count_changes() returns trigger language plpgsql as $$
begin
  insert into trace_delta (day, action, entity, source, actor, delta)
  select (at at time zone 'UTC')::date, operation, entity, source, actor, count(*) from added group by 1, 2, 3, 4, 5;
  return null;
end $$;

create function count_events() returns trigger language plpgsql as $$
begin
  insert into trace_delta (day, action, entity, source, actor, email, delta)
  select (at at time zone 'UTC')::date, action, entity, source, actor, email, count(*) from added
  group by 1, 2, 3, 4, 5, 6;
  return null;
end $$;

-- Whoever creates a trigger holds the table against writers: what is counted below is complete.
create trigger change_counted after insert on change referencing new table as added
  for each statement execute function count_changes();
create trigger event_counted after insert on event referencing new table as added
  for each statement execute function count_events();

insert into trace_count (day, action, entity, source, actor, email, count)
select (at at time zone 'UTC')::date, action, entity, source, actor, email, count(*) from trace_log
group by 1, 2, 3, 4, 5, 6;

insert into trace_count_total (day, action, entity, source, count)
select day, action, entity, source, sum(count) from trace_count group by 1, 2, 3, 4;

create function fold_trace_deltas() returns void language plpgsql as $$
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

-- As before; what is dropped is no longer counted.
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
