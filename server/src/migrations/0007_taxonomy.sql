-- Taxonomies in the hands of people: validity, places that leave room, and what follows for products when nodes change.

alter table taxonomy_node
  add column valid_from date,
  add column valid_to date,
  add constraint taxonomy_node_validity_ordered check (valid_from <= valid_to);

alter table taxonomy_node_text rename constraint taxonomy_node_text_language_fkey to taxonomy_node_text_language_known;

-- Places are among siblings, with room for others in between.
update taxonomy_node n set position = placed.position
from (select id, row_number() over (partition by kind, parent_id order by position, id) * 1024 as position
  from taxonomy_node) as placed
where placed.id = n.id;

-- Who refers to a node is asked whenever one is deleted.
create index product_main_group on product (main_group_id);
create index product_sub_group on product (sub_group_id);
create index product_type on product (product_type_id);
create index product_segmentation on product (segmentation_id);

-- The products of a node, in order and without reading the rows: they are counted, and walked when the node changes.
drop index product_node_node;
create index product_node_node on product_node (node_id, product_id);
create index product_deleted on product (id) where deleted_at is not null;

-- The nodes of a kind in the order of the tree; where the parents live in another kind, in the order of these.
create function taxonomy_order(asked text) returns table (id integer, place bigint) language sql stable as $$
  with recursive tree as (
    select n.id, array[n.position, n.id] as path from taxonomy_node n
    where n.parent_id is null and n.kind in (
      select asked union select p.kind from taxonomy_node c join taxonomy_node p on p.id = c.parent_id
      where c.kind = asked)
    union all
    select n.id, tree.path || array[n.position, n.id] from taxonomy_node n join tree on tree.id = n.parent_id)
  select n.id, row_number() over (order by tree.path) from tree join taxonomy_node n on n.id = tree.id
  where n.kind = asked
$$;

-- What product_search holds of the nodes of products, and nothing else of them: the names and words stay as they are.
create function refresh_product_tags(ids bigint[]) returns void language plpgsql as $$
declare
  tags_before integer[];
begin
  select array_agg(tag) into tags_before
  from product_search s, unnest(s.tags) as tag where s.product_id = any(ids);

  update product_search s set
    tags = uniq(sort(
      array(select tag from unnest(s.tags) as tag where not exists (select from taxonomy_node n where n.id = tag))
      || array_remove(array[p.main_group_id, p.sub_group_id, p.product_type_id, p.segmentation_id], null)
      || array(select node_id from product_node pn where pn.product_id = p.id))),
    main_group_sort = mg.code, sub_group_sort = sg.code, updated_at = p.updated_at, updated_by = p.updated_by
  from product p
  left join taxonomy_node mg on mg.id = p.main_group_id
  left join taxonomy_node sg on sg.id = p.sub_group_id
  where p.id = s.product_id and s.product_id = any(ids);

  insert into facet_delta (tag, delta)
  select tag, sum(delta) from (
    select unnest(tags_before) as tag, -1 as delta
    union all
    select tag, 1 from product_search s, unnest(s.tags) as tag where s.product_id = any(ids)) as moved
  group by tag having sum(delta) <> 0;
end $$;
