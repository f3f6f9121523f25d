-- Which transaction has made a change: in this order and up to the oldest transaction that still runs, the history can be
-- followed without missing one that is committed late. What was written before has none and comes before all of it.
alter table change add column xid xid8;
alter table change alter column xid set default pg_current_xact_id();
create index change_xid on change (xid, id) where xid is not null;
