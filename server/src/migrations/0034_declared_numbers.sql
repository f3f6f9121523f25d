-- Water vapour resistance may be infinite, which no numeric of a limited precision can be. Digits and limits are checked by
-- the field. Nothing is written anew: whatever a column of a limited precision holds is a numeric, and its indexes remain.
alter table product
  alter column mu type numeric,
  alter column sd type numeric;
