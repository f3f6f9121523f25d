-- The brands that a person looks after, beside their countries and competence center.
create table app_user_brand (
  user_id bigint not null references app_user on delete cascade,
  -- bigint, so that whatever number comes is refused by the reference and not by its size
  brand_id bigint not null constraint app_user_brand_known references brand,
  primary key (user_id, brand_id)
);
create index app_user_brand_brand on app_user_brand (brand_id);
