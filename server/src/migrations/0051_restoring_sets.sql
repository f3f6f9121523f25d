-- A change set may bring deleted records back.
alter table change_set drop constraint change_set_action_known,
  add constraint change_set_action_known check (action in ('change', 'delete', 'restore'));
