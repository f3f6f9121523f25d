-- Dashboards count the products of each standard, of which there are some twenty: each was a look at every product. The index is
-- small, as equal values share an entry.
create index product_search_standard on product_search (standard, product_id) where standard is not null;
