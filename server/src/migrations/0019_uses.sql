-- What a language, a country or a user is used by is counted before it is changed or deleted; a deletion checks the
-- same references.
create index product_text_language on product_text (language);
create index product_origin on product (country_of_origin) where country_of_origin is not null;
create index attachment_text_language on attachment_text (language);
create index attachment_updated_by on attachment (updated_by);
