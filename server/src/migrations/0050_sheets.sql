-- Exports of records as sheets, and change sets that are made of a sheet that comes back (docs/decisions/0043).

alter table stored_file drop constraint stored_file_type_known;
alter table stored_file add constraint stored_file_type_known
  check (type in ('PDF', 'JPEG', 'PNG', 'WEBP', 'SVG', 'DWG', 'IFC', 'ZIP', 'XLSX', 'CSV'));

-- What somebody has asked for as a file, for a week.
create table export (
  id bigint generated always as identity primary key,
  user_id bigint not null constraint export_user_known references app_user on delete cascade,
  -- as the contract has it
  request jsonb not null,
  name text not null,
  total integer not null,
  -- the job that writes the file; null where it is written while it is downloaded
  job_id bigint constraint export_job_known references job on delete set null,
  file_id bigint constraint export_file_known references stored_file,
  created_at timestamptz not null default now()
);
create index export_created_at on export (created_at);
create index export_job on export (job_id) where job_id is not null;
create index export_file on export (file_id) where file_id is not null;

alter table change_set
  -- the sheet that its items are made of
  add column file_id bigint constraint change_set_file_known references stored_file,
  -- what became of its rows, as the contract has it
  add column imported jsonb;
create index change_set_file on change_set (file_id) where file_id is not null;
