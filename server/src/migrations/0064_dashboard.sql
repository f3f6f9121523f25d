-- How many products there were on a day, by the values of some facets, counted once a day from the kept counts. Of all products
-- together facet and value are empty.
create table product_day_count (
  day date not null,
  facet text not null,
  value text not null,
  count bigint not null,
  counted_at timestamptz not null default now(),
  primary key (day, facet, value)
);

-- Which tiles a person has on the dashboard, in their order: [{"tile": "findings", "isShown": true}].
create table dashboard_choice (
  user_id bigint primary key references app_user on delete cascade,
  tiles jsonb not null,
  updated_at timestamptz not null default now()
);
