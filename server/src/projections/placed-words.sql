-- Words of letters and digits as they are, for full text; nulls are left out, one at least must be none. Each has a place, as
-- one without would be found by any weight.
create or replace function placed_words(words text[]) returns tsvector language sql immutable parallel safe as $$
  select (array_to_string(array_remove(words, null), ':1 ') || ':1')::tsvector
$$;
