-- What a change set is made of that proposes what sources say, and what became of the products that were looked at.
alter table change_set add column proposed jsonb;
