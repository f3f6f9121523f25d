-- Behind a backup the changes that follow it may be saved: all of them until then.
alter table backup add column changes_until timestamptz;
