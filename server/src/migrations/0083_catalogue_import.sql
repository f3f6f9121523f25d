-- Catalogues of suppliers that were imported as source data (docs/decisions/0064), for as long as their job is kept.
create table catalogue_import (
  id bigint generated always as identity primary key,
  job_id bigint constraint catalogue_import_job_known references job on delete cascade,
  file_id bigint not null constraint catalogue_import_file_known references stored_file
);
create index catalogue_import_job on catalogue_import (job_id);
create index catalogue_import_file on catalogue_import (file_id);

-- What became of each product of the file.
create table catalogue_import_product (
  import_id bigint not null references catalogue_import on delete cascade,
  -- in the order of the file, from 1
  place integer not null,
  -- what the file calls it
  number text not null,
  name text,
  gtin text,
  outcome text not null constraint catalogue_import_product_outcome_known
    check (outcome in ('added', 'changed', 'unchanged', 'unmatched', 'refused')),
  -- what it was found by, and which of ours it is
  matched_by text,
  product_id bigint,
  -- what the source had said before, {"date", "values"}
  before jsonb,
  -- when what it says now was stored: what has another time was delivered since
  stored_at timestamptz,
  primary key (import_id, place)
);
-- each of ours is of one product of the file
create unique index catalogue_import_product_once on catalogue_import_product (import_id, product_id)
  where product_id is not null;
