export const foundations = /* sql */ `
create table server_secret (
  id integer primary key,
  secret text not null,
  created_at timestamptz not null
);

create table account (
  id text primary key,
  user_name text,
  user_name_key text constraint account_user_name_unique unique,
  mobile_hash text constraint account_mobile_unique unique,
  mobile_sealed text,
  password_hash text,
  opened_by text not null,
  created_at timestamptz not null,
  disabled_at timestamptz
);

create table session (
  id text primary key,
  account_id text not null references account (id) on delete cascade,
  token_hash text not null unique,
  opened_by text not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz,
  end_reason text
);
create index session_by_account on session (account_id);
create index session_by_age on session (created_at);

create table sms_code (
  mobile_hash text not null,
  purpose text not null,
  code_hash text not null,
  sms_token_hash text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null,
  used_at timestamptz,
  primary key (mobile_hash, purpose)
);

create table budget (
  name text not null,
  subject text not null,
  window_start timestamptz not null,
  used integer not null,
  primary key (name, subject, window_start)
);
create index budget_by_age on budget (window_start);

create table exam_profile (
  account_id text primary key references account (id) on delete cascade,
  province text not null,
  track_id text not null,
  subjects text not null,
  exam_year integer not null,
  batch_id text,
  score integer,
  rank integer,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table card_batch (
  id text primary key,
  note text not null,
  created_at timestamptz not null,
  frozen_at timestamptz
);

create table membership_card (
  id text primary key,
  batch_id text not null references card_batch (id),
  code_hash text not null unique,
  created_at timestamptz not null,
  redeemed_by text references account (id) on delete set null,
  redeemed_at timestamptz
);
create index membership_card_by_batch on membership_card (batch_id);

create table membership (
  id text primary key,
  account_id text not null references account (id) on delete cascade,
  card_id text constraint membership_card_once unique references membership_card (id),
  exam_year integer not null,
  starts_at timestamptz not null,
  expires_at timestamptz not null
);
create index membership_by_account on membership (account_id, expires_at);

create table function_entitlement (
  function_code text primary key,
  members_only boolean not null
);
insert into function_entitlement (function_code, members_only) values
  ('smart_fill', false),
  ('simulate', true),
  ('probability', false),
  ('admission_test', true),
  ('same_score', false),
  ('export', false),
  ('psy_report', true);

create table site (
  host text primary key,
  name text not null,
  logo_top text not null default '',
  logo_bottom text not null default '',
  favicon text not null default '',
  hotline text not null default '',
  mini_program_qr text not null default '',
  official_account_qr text not null default '',
  customer_service_qr text not null default '',
  customer_service_url text not null default '',
  group_qr text not null default '',
  maintenance boolean not null default false
);

create table site_group_qr (
  host text not null references site (host) on delete cascade,
  province text not null,
  image text not null,
  primary key (host, province)
);

create table application_list (
  id text primary key,
  owner_id text not null references account (id) on delete cascade,
  version integer not null,
  title text not null,
  note text not null,
  list_type text not null,
  exam_name text not null,
  province text not null,
  track_id text not null,
  batch_id text not null,
  subjects text not null,
  score integer not null,
  rank_low integer,
  rank_high integer,
  exam_year integer not null,
  plan_year integer not null,
  choice_count integer not null,
  submitted_hash text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create index application_list_by_owner on application_list (owner_id, updated_at);

create table application_list_version (
  list_id text not null references application_list (id) on delete cascade,
  version integer not null,
  content_hash text not null,
  content jsonb not null,
  data_version text not null,
  session_id text,
  saved_at timestamptz not null,
  primary key (list_id, version)
);
`;
