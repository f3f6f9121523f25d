-- Why a product of an imported catalogue was found and not stored.
alter table catalogue_import_product add column reason text;
