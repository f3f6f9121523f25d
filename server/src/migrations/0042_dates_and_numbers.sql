-- Few markets have dates of their own: which products those are.
create index product_country_dates on product_country (country, product_id)
  where valid_from is not null or obsolete_from is not null;

-- What products say of the features of their ETIM class in numbers is asked for by feature and number.
create index product_class_feature_number on product_class_feature (feature, number, up_to, product_id)
  where number is not null;
