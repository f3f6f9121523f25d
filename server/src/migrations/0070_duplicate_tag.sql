-- That a product may be the same as another one is a tag of it, so that queries and counts know (docs/decisions/0050).
create table duplicate_tag (
  id integer primary key default nextval('reference_id'),
  code text not null constraint duplicate_tag_code_unique unique,
  name text not null
);

create constraint trigger duplicate_tag_renamed after insert or update or delete on duplicate_tag
  deferrable initially deferred for each row execute function renew_reference_version();

insert into duplicate_tag (code, name) values ('yes', 'Possible duplicates');

-- Those that are known already have it from the start.
update product_search s set tags = uniq(sort(s.tags || t.id))
from duplicate_tag t where exists (select from duplicate_member m where m.product_id = s.product_id);

insert into facet_delta (tag, delta)
select t.id, count(*) from duplicate_tag t join product_search s on s.tags @> array[t.id] group by t.id;
