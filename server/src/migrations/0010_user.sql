-- What else is known of a user: names, the competence center and the countries that the person looks after.

alter table app_user
  add column given_name text,
  add column family_name text,
  -- bigint, so that whatever number comes is refused by the reference and not by its size
  add column competence_center_id bigint
    constraint app_user_competence_center_known references competence_center;
create index app_user_competence_center on app_user (competence_center_id);

create table app_user_country (
  user_id bigint not null references app_user on delete cascade,
  country text not null constraint app_user_country_known references country (code),
  primary key (user_id, country)
);
create index app_user_country_country on app_user_country (country);
