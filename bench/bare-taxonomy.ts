import { benchKind } from './taxonomy.ts'

/** The hand-written SQL of the bare server for the tree of one taxonomy and the products in it. */

const tree = `
  with recursive tree as (
    select n.*, 0 as depth, array[n.position, n.id] as path from taxonomy_node n
    where n.kind = '${benchKind}' and n.parent_id is null
    union all
    select n.*, tree.depth + 1, tree.path || array[n.position, n.id]
    from taxonomy_node n join tree on tree.id = n.parent_id and n.kind = tree.kind),
  children as (select parent_id, count(*) as count from tree group by parent_id)
  select json_build_object('data', json_build_object('groups', '[]'::json, 'nodes',
    json_agg(json_build_object('id', n.id, 'version', n.version, 'code', n.code, 'name', coalesce(t.name, n.code),
      'nameLanguage', 'EN', 'parentId', n.parent_id, 'position', n.position, 'isActive', n.is_active,
      'depth', n.depth, 'childCount', coalesce(c.count, 0)) order by n.path)))::text as json
  from tree n
  left join taxonomy_node_text t on t.node_id = n.id and t.language = 'EN'
  left join children c on c.parent_id = n.id`

const counts = `
  with recursive below (root, node) as (
    select id, id from taxonomy_node where kind = '${benchKind}'
    union all
    select b.root, n.id from below b join taxonomy_node n on n.parent_id = b.node and n.kind = '${benchKind}'),
  own as materialized (
    select k.tag, sum(k.count)::bigint as count
    from (select tag, count from facet_count union all select tag, delta from facet_delta) as k
    join taxonomy_node n on n.id = k.tag and n.kind = '${benchKind}' group by k.tag having sum(k.count) > 0),
  parts as materialized (select b.root, count(*) as count, sum(o.count)::bigint as products
    from below b join own o on o.tag = b.node group by b.root),
  deleted as materialized (
    select coalesce(array_agg(id::integer), '{}') as ids from product where deleted_at is not null),
  counted as (
    select p.root, icount(array_agg(l.product_id::integer) - (select ids from deleted)) as count
    from parts p join below b on b.root = p.root join product_node l on l.node_id = b.node
    where p.count > 1 group by p.root)
  select json_build_object('data', json_build_object('counts', json_agg(json_build_object('id', p.root,
    'own', coalesce(o.count, 0), 'withDescendants', coalesce(c.count, p.products)) order by p.root)))::text as json
  from parts p left join own o on o.tag = p.root left join counted c on c.root = p.root`

export const taxonomyStatements = { tree, counts }
