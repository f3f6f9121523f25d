-- Few markets have dates of their own: which products those are.
create index product_country_dates on product_country (country, product_id)
  where valid_from is not null or obsolete_from is not null;
