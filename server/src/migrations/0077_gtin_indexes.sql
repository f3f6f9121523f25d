-- The planner looks at the statistics of an index's expression only where that is not partial: of a partial one it believes that
-- 0.5 % of all products have any GTIN, and reads all of them to find who has some.
drop index product_gtin14;
create index product_gtin14 on product (lpad(gtin, 14, '0'));
drop index product_packaging_gtin14;
create index product_packaging_gtin14 on product_packaging (lpad(gtin, 14, '0'));
analyze product, product_packaging;
