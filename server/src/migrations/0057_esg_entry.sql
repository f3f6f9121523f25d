-- Statements about the environment, society or governance, of products or companies (docs/decisions/0049).

create table esg_entry (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  kind text not null,
  title text not null,
  issue_date date,
  valid_until date,
  brand_id bigint constraint esg_entry_brand_known references brand,
  legal_entity_id bigint constraint esg_entry_legal_entity_known references legal_entity,
  -- the products that it is about beside those that it is linked to
  product_query text,
  note text,
  -- what its kind says, as on the wire: numbers are text with every digit
  payload jsonb not null,
  -- parts of it that lists read
  operator text,
  number text,
  standard text,
  product_count integer not null default 0,
  has_evidence boolean not null default false,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint constraint esg_entry_updated_by_known references app_user on delete set null,
  constraint esg_entry_days check (valid_until > issue_date)
);
-- An operator gives each number once.
create unique index esg_entry_number_unique on esg_entry (operator, (upper(number)))
  where deleted_at is null and kind = 'EPD' and operator <> 'OTHER';
create index esg_entry_title on esg_entry (folded(title), id) where deleted_at is null;
create index esg_entry_updated on esg_entry (updated_at, id) where deleted_at is null;
create index esg_entry_valid_until on esg_entry (valid_until, id) where deleted_at is null;
create index esg_entry_brand on esg_entry (brand_id);
create index esg_entry_legal_entity on esg_entry (legal_entity_id);
create index esg_entry_updated_by on esg_entry (updated_by);
create index esg_entry_query on esg_entry (id) where product_query is not null and deleted_at is null;
create index esg_entry_data_set on esg_entry ((payload ->> 'dataSetUuid')) where kind = 'EPD';

create table esg_entry_product (
  esg_entry_id bigint not null references esg_entry on delete cascade,
  product_id bigint not null constraint esg_entry_product_known references product,
  primary key (esg_entry_id, product_id)
);
create index esg_entry_product_product on esg_entry_product (product_id);

-- The documents that prove an entry.
create table esg_entry_attachment (
  esg_entry_id bigint not null references esg_entry on delete cascade,
  attachment_id bigint not null constraint esg_entry_attachment_known references attachment,
  primary key (esg_entry_id, attachment_id)
);
create index esg_entry_attachment_attachment on esg_entry_attachment (attachment_id);

-- Data sets of declarations are read from files; no document is one.
alter table stored_file drop constraint stored_file_type_known,
  add constraint stored_file_type_known
    check (type in ('PDF', 'JPEG', 'PNG', 'WEBP', 'SVG', 'DWG', 'IFC', 'ZIP', 'XLSX', 'CSV', 'XML', 'JSON'));
