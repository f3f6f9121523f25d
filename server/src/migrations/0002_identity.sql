-- What the embedded OpenID provider remembers: sessions, grants, codes, refresh tokens. Unused with Entra ID.

create table oidc_record (
  model text not null,
  id text not null,
  -- json, not jsonb: read and written whole, and a request may carry \u0000, which jsonb refuses
  payload json not null,
  grant_id text,
  user_code text,
  uid text,
  expires_at timestamptz,
  consumed_at timestamptz,
  primary key (model, id)
);
create index oidc_record_grant on oidc_record (grant_id) where grant_id is not null;
create index oidc_record_uid on oidc_record (model, uid) where uid is not null;
create index oidc_record_expiry on oidc_record (expires_at);
