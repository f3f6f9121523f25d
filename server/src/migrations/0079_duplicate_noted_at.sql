-- Jobs that follow each other without a break would hold up the comparison of products for as long as they do so: it waits for
-- them only until the first of what is to be compared has waited for so long.
alter table duplicate_pending add noted_at timestamptz not null default now();
