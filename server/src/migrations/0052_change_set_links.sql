-- What applying an item takes away beside fields (docs/decisions/0048): where links were. The item that takes it back puts
-- them there again.
alter table change_set_item
  add column kept jsonb,
  add column puts_back jsonb;
