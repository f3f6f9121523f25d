-- The vocabulary of the trade: what a search for a term in a language finds as well.

-- A term without case, accents and separators: "Wärmedämm-Verbundsystem" and "warmedamm verbundsystem" are one.
create function term_key(value text) returns text language sql immutable parallel safe strict as
  $$ select regexp_replace(public.folded(value), '[^[:alnum:]]+', '', 'g') $$;

-- What a term is looked up by: itself, and where they find each other its words.
create function synonym_keys(name text, meaning text, words text[]) returns text[]
language sql immutable parallel safe strict as $$
  select array(select distinct public.term_key(w.word)
    from unnest(case when meaning in ('EQUAL', 'ABBREVIATION') then array[name] || words else array[name] end)
      as w (word))
$$;

create table synonym (
  id integer primary key default nextval('reference_id'),
  version integer not null default 1,
  name text not null,
  language text not null constraint synonym_language_known references language (code),
  meaning text not null,
  is_active boolean not null,
  words text[] not null,
  keys text[] not null generated always as (synonym_keys(name, meaning, words)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index synonym_name_unique on synonym (language, term_key(name));
create index synonym_keys on synonym using gin (keys);

-- what is the name of a brand is looked for as it is
create index brand_name on brand (folded(name));
