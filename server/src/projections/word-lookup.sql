-- What is asked about the words of a query in a language, for `word-lookup.search.ts`: which of some beginnings begin a word in
-- use, which of some forms are one; the words in use that patterns of LIKE hold for, the shortest first; those that are nearest
-- to a misspelt one, which begins none; the terms of the vocabulary that runs of words are; and the runs that a generic term
-- finds, asked only where something is misspelt. The words in use are those of products. A run that is the name of a brand
-- stands for that brand. Its plan is the same whatever is asked: to make it anew takes three times as long as to carry it out.
create or replace function words_looked_up(
  spoken text, beginnings text[], forms text[], patterns text[], spelled text[], runs text[], most_matching integer)
returns table (begun text[], used text[], matching jsonb, near jsonb, terms jsonb, mentioned text[])
language plpgsql stable parallel safe set plan_cache_mode = force_generic_plan as $$
begin
  return query
  with asked as materialized (
    select r.run, term_key(r.run) as key from unnest(runs) as r (run)),
  misspelt as materialized (
    select s.word from unnest(spelled) as s (word) where not exists (
      select from vocabulary v where v.language = spoken
        and v.word ~>=~ s.word and v.word ~<~ (s.word || chr(1114111))))
  select
    array(select b.word from unnest(beginnings) as b (word) where exists (
      select from vocabulary v where v.language = spoken
        and v.word ~>=~ b.word and v.word ~<~ (b.word || chr(1114111)))),
    array(select f.word from unnest(forms) as f (word) where exists (
      select from vocabulary v where v.language = spoken and v.word = f.word)),
    (select coalesce(jsonb_object_agg(p.pattern, array(
        select v.word from vocabulary v where v.language = spoken and v.word like p.pattern
        order by length(v.word), v.word limit most_matching)), '{}')
      from unnest(patterns) as p (pattern)),
    (select coalesce(jsonb_object_agg(m.word, array(
        select v.word from vocabulary v where v.language = spoken and v.word % m.word
        order by similarity(v.word, m.word) desc, v.word limit 3)), '{}')
      from misspelt m),
    (select coalesce(jsonb_agg(jsonb_build_object('run', a.run, 'name', s.name, 'meaning', s.meaning,
        'words', s.words, 'isTerm', term_key(s.name) = a.key) order by s.id), '[]')
      from synonym s join asked a on a.key = any(s.keys)
      where s.language = spoken and s.is_active and s.keys && (select array_agg(key) from asked)
        and not exists (select from brand b where folded(b.name) = folded(a.run))),
    array(select distinct a.run from synonym s, unnest(s.words) as w (word), asked a
      where exists (select from misspelt) and s.language = spoken and s.is_active and s.meaning = 'GENERIC'
        and term_key(w.word) = a.key);
end $$;
