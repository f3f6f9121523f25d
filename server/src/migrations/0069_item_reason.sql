-- Why an item of a change set is applied though a rule refuses it without a reason (docs/decisions/0047 and 0051).
alter table change_set_item add column reason text;
