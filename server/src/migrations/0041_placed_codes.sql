-- The keys of codes get a place among the words, and so a weight: without one, words with any weight found them, as if they
-- stood in names and titles. What words find is read anew, as if what has changed were forgotten.

drop index product_name_tsv;
update product_name n set tsv = n.tsv
  || (array_to_string(array_remove(array[lower(p.code_key), p.gtin, lower(code_key(p.manufacturer_article_number))]
    || array(select lower(code_key(k.number)) from product_local_article_number k where k.product_id = p.id), null), ':1 ')
    || ':1')::tsvector
from product p
where p.id = n.product_id;
create index product_name_tsv on product_name using gin (tsv);

drop index attachment_search_tsv;
update attachment_search s set tsv = s.tsv || setweight((lower(s.code_key) || ':1')::tsvector, 'B');
create index attachment_search_tsv on attachment_search using gin (tsv);

update row_change_floor set xid = pg_current_xact_id(), forgotten_by = pg_current_xact_id();
