-- What the rules have found of each product, in the transaction of its last change or since: `found` as the program tells it,
-- `tags` what it is found by in queries, `rules` the version of the rules that were asked, `look_on` the next day on which they
-- may find something else though nobody changes the product.
create table product_finding (
  product_id bigint primary key references product on delete cascade,
  rules integer not null,
  found jsonb not null,
  tags integer[] not null,
  look_on date
);

-- Those that were there before are looked at once the server has started.
insert into product_finding (product_id, rules, found, tags, look_on)
select id, 0, '[]', '{}', null from product;

create index product_finding_rules on product_finding (rules);
create index product_finding_look_on on product_finding (look_on) where look_on is not null;

-- The words that findings are found by: rules, severities, and what was accepted. Kept by the program.
create table finding_tag (
  id integer primary key default nextval('reference_id'),
  code text not null constraint finding_tag_code_unique unique,
  name text not null
);

create constraint trigger finding_tag_renamed after insert or update or delete on finding_tag
  deferrable initially deferred for each row execute function renew_reference_version();

-- Products to look at again, because something has changed that is no part of them. Appended in the transaction of the change,
-- several times for one product if need be; taken by the servers.
create table finding_due (product_id bigint not null);

-- Rules read the codes of taxonomy nodes and of their parents.
create function note_products_of_node() returns trigger language plpgsql as $$
begin
  insert into finding_due (product_id)
  select s.product_id from product_search s
  where s.tags && (array[new.id] || array(select n.id from taxonomy_node n where n.parent_id = new.id));
  return null;
end $$;

create trigger taxonomy_node_read_by_rules after update of code, parent_id on taxonomy_node
  for each row when (old.code is distinct from new.code or old.parent_id is distinct from new.parent_id)
  execute function note_products_of_node();

-- Two GTINs are compared by their 14 digits.
create index product_gtin14 on product (lpad(gtin, 14, '0')) where gtin is not null;
create index product_packaging_gtin14 on product_packaging (lpad(gtin, 14, '0')) where gtin is not null;
