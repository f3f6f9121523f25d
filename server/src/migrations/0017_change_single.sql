-- What was changed by hand, the newest first: a job may have changed a million things since.
create index change_single on change (at, id) where batch is null;
