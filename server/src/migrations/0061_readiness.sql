-- What products must have: by which query they are told, in which markets, from which day. Names of tables and columns follow
-- from the contract (readiness/profiles.ts), as those of every list of reference data.
create table profile (
  id integer primary key default nextval('reference_id'),
  version integer not null default 1,
  code text not null,
  is_active boolean not null,
  source text,
  product_query text not null,
  is_everywhere boolean not null,
  valid_from date,
  valid_until date,
  required_fields text[] not null,
  required_texts text[] not null,
  language_rule text not null,
  activation text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index profile_code_unique on profile (upper(code));
create table profile_text (
  profile_id integer not null references profile on delete cascade,
  language text not null constraint profile_texts_known references language (code),
  name text not null,
  description text,
  primary key (profile_id, language)
);
create table profile_countries (
  profile_id integer not null references profile on delete cascade,
  value text not null constraint profile_countries_known references country (code),
  primary key (profile_id, value)
);
create index profile_countries_value on profile_countries (value);
create table profile_given_languages (
  profile_id integer not null references profile on delete cascade,
  value text not null constraint profile_given_languages_known references language (code),
  primary key (profile_id, value)
);
create index profile_given_languages_value on profile_given_languages (value);
create table profile_document_category_ids (
  profile_id integer not null references profile on delete cascade,
  value integer not null constraint profile_document_category_ids_known references attachment_category,
  primary key (profile_id, value)
);
create index profile_document_category_ids_value on profile_document_category_ids (value);

-- What any profile has asked for, as queries call it.
create table obligation (
  id integer primary key default nextval('reference_id'),
  code text not null constraint obligation_code_unique unique,
  -- of fields and texts, in English
  name text,
  category_id integer constraint obligation_category_known references attachment_category on delete cascade
);
create index obligation_category on obligation (category_id);

-- On which days something is unmet: products with the same share a row, whose id is a tag of theirs. Tags of readiness are below
-- zero: there are many, and unlike brands or nodes nobody calls them by a name.
--
-- | market | obligation | language | unmet |
-- |---|---|---|---|
-- | a country, or '' without markets | '' | '' | days on which the product is not ready there; each product has one for each market |
-- | a country, or '' | a code | '' | days on which that is unmet there |
-- | * | a code | '' | days on which that is unmet in any market |
-- | * | a code | a language | days on which that is unmet in that language in any market |
create sequence readiness_tag as integer increment -1 minvalue -2147483648 maxvalue -1 start -1;
create table readiness_state (
  id integer primary key default nextval('readiness_tag'),
  market text not null,
  obligation text not null,
  language text not null,
  unmet datemultirange not null,
  constraint readiness_state_unique unique (market, obligation, language, unmet)
);

-- What is known of each product: its states, its completeness, and the next day on which that is another one.
create table product_readiness (
  product_id bigint primary key references product on delete cascade,
  tags integer[] not null,
  completeness smallint,
  look_on date
);
create index product_readiness_look_on on product_readiness (look_on) where look_on is not null;

alter table product_search add column completeness smallint;
create index product_search_completeness on product_search (completeness, product_id);

-- Products to evaluate again, because something has changed that is no part of them. Appended in the transaction of the change,
-- taken by the servers: a product, or what stands for many of them.
create table readiness_due (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('product', 'document', 'country', 'tag', 'query', 'all')),
  ref bigint,
  query text
);
create index readiness_due_products on readiness_due (ref) where kind = 'product';
create index readiness_due_others on readiness_due (id) where kind <> 'product';

create type readiness_found as (product_id bigint, market text, obligation text, language text, unmet datemultirange);
create type readiness_measured as (product_id bigint, completeness smallint, look_on date);

create function note_linked_readiness() returns trigger language plpgsql as $$
begin
  insert into readiness_due (kind, ref) select distinct 'product', product_id from changed_rows;
  return null;
end $$;
create trigger attachment_product_added after insert on attachment_product
  referencing new table as changed_rows for each statement execute function note_linked_readiness();
create trigger attachment_product_removed after delete on attachment_product
  referencing old table as changed_rows for each statement execute function note_linked_readiness();

create function note_document_readiness() returns trigger language plpgsql as $$
begin
  insert into readiness_due (kind, ref) values ('document', coalesce(new.attachment_id, old.attachment_id));
  return null;
end $$;
create trigger attachment_search_readiness after update on attachment_search for each row
  when (not new.is_global and (old.tags, old.status, old.category_sort, old.expiry_date)
    is distinct from (new.tags, new.status, new.category_sort, new.expiry_date))
  execute function note_document_readiness();
create trigger attachment_search_removed after delete on attachment_search for each row
  when (not old.is_global) execute function note_document_readiness();

create function note_country_readiness() returns trigger language plpgsql as $$
begin
  insert into readiness_due (kind, ref) select distinct 'country', country_id from changed_rows;
  return null;
end $$;
create trigger country_language_added after insert on country_language
  referencing new table as changed_rows for each statement execute function note_country_readiness();
create trigger country_language_changed after update on country_language
  referencing new table as changed_rows for each statement execute function note_country_readiness();
create trigger country_language_removed after delete on country_language
  referencing old table as changed_rows for each statement execute function note_country_readiness();

-- Queries of profiles name these by their codes.
create function note_named_readiness() returns trigger language plpgsql as $$
begin
  insert into readiness_due (kind, ref) values ('tag', new.id);
  return null;
end $$;
create trigger taxonomy_node_readiness after update on taxonomy_node for each row
  when ((old.code, old.parent_id) is distinct from (new.code, new.parent_id)) execute function note_named_readiness();
create trigger brand_readiness after update on brand for each row
  when (old.code is distinct from new.code) execute function note_named_readiness();
create trigger competence_center_readiness after update on competence_center for each row
  when (old.code is distinct from new.code) execute function note_named_readiness();

create function note_all_readiness() returns trigger language plpgsql as $$
begin
  insert into readiness_due (kind) values ('all');
  return null;
end $$;
create trigger language_readiness after update on language for each row
  when (old.is_active is distinct from new.is_active) execute function note_all_readiness();
create trigger attachment_category_readiness after update on attachment_category for each row
  when (old.code is distinct from new.code) execute function note_all_readiness();

create function note_profile_readiness() returns trigger language plpgsql as $$
begin
  insert into readiness_due (kind, query)
  select distinct 'query', query from (values
    (case when tg_op <> 'INSERT' and old.is_active and old.valid_from is not null then old.product_query end),
    (case when tg_op <> 'DELETE' and new.is_active and new.valid_from is not null then new.product_query end)) as changed (query)
  where query is not null;
  return null;
end $$;
create trigger profile_readiness after insert or update or delete on profile for each row
  execute function note_profile_readiness();

-- Those that are there already are evaluated once the server has started.
insert into readiness_due (kind) select 'all' where exists (select from product);
