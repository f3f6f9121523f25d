-- What somebody edits in a spreadsheet is collected in a change set of its own (docs/decisions/0046).
alter table change_set add column is_spreadsheet boolean not null default false;
create index change_set_spreadsheet on change_set (author, entity) where is_spreadsheet and phase in ('open', 'checked');

-- what was typed into cells and cannot be read, by column: the text, and why
alter table change_set_item add column unread jsonb;
