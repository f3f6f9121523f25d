-- A typographic apostrophe ends a word as ' does: the parser of full text takes it for a letter, so that "l’isolant" was one
-- word. Names and words that hold one are read anew, as what the functions of projections write from now on.

create function plain_apostrophes(value text) returns text language sql immutable parallel safe strict as
$$ select translate(value, '’ʼ', '''''') $$;

with read_anew as (
  update product_name n set tsv =
    setweight(to_tsvector('catalogue', plain_apostrophes(concat_ws(' ', t.name_short, t.name_long))), 'A')
    || setweight(to_tsvector('catalogue', plain_apostrophes(concat_ws(' ', p.series, array_to_string(t.keywords, ' ')))), 'B')
    || setweight(to_tsvector('catalogue',
      in_short_runs(plain_apostrophes(concat_ws(' ', t.description, t.marketing_text)))), 'C')
    || ts_filter(n.tsv, '{d}')
  from product p join product_text t on t.product_id = p.id
  where p.id = n.product_id and t.language = n.name_language
    and concat_ws(' ', t.name_short, t.name_long, p.series, array_to_string(t.keywords, ' '), t.description, t.marketing_text)
      ~ '[’ʼ]'
  returning n.language, n.tsv)
insert into vocabulary (language, word)
select distinct language, word from read_anew, unnest(tsvector_to_array(tsv)) as word
where word ~ '^[[:alpha:]]{3,40}$'
order by 1, 2
on conflict do nothing;

update attachment_search s set tsv =
  setweight(to_tsvector('catalogue', plain_apostrophes(t.titles)), 'A')
  || ts_filter(s.tsv, '{b}')
  || setweight(to_tsvector('catalogue', in_short_runs(plain_apostrophes(t.descriptions))), 'C')
from (
  select attachment_id, coalesce(string_agg(title, ' '), '') as titles, coalesce(string_agg(description, ' '), '') as descriptions
  from attachment_text group by attachment_id) as t
where s.attachment_id = t.attachment_id and t.titles || t.descriptions ~ '[’ʼ]';

update row_change_floor set xid = pg_current_xact_id(), forgotten_by = pg_current_xact_id();
