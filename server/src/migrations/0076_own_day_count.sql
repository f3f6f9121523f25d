-- How many products of those that people look after had findings of a severity on a day, counted once a day: by the query that
-- finds what somebody looks after, which several may share.
create table own_day_count (
  query text not null,
  day date not null,
  severity text not null,
  count bigint not null,
  counted_at timestamptz not null default now(),
  primary key (query, day, severity)
);
