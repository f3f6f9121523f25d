-- The conditions that compressive stress and α_w have are those of their rows by thickness, too. Both are checked by the
-- field: their lists are no tables.
alter table product_performance add column deformation text, add column shape text;
