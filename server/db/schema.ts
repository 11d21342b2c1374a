import type { Generated, JSONColumnType, Kysely } from "kysely";

/** The database as features are given it. */
export type Db = Kysely<Schema>;

/** The tables as docs/tables.md describes them. Times are instants, texts are UTF-8. */
export interface Schema {
  schema_migration: { number: number; name: string; applied_at: Generated<Date> };
  server_secret: { id: number; secret: string; created_at: Date };
  account: {
    id: string;
    user_name: string | null;
    user_name_key: string | null;
    mobile_hash: string | null;
    mobile_sealed: string | null;
    password_hash: string | null;
    opened_by: string;
    created_at: Date;
    disabled_at: Date | null;
  };
  session: {
    id: string;
    account_id: string;
    token_hash: string;
    opened_by: string;
    user_agent: string;
    created_at: Date;
    last_seen_at: Date;
    ended_at: Date | null;
    end_reason: string | null;
  };
  sms_code: {
    mobile_hash: string;
    purpose: string;
    code_hash: string;
    sms_token_hash: string;
    sent_at: Date;
    expires_at: Date;
    tries: number;
    used_at: Date | null;
  };
  budget: { name: string; subject: string; window_start: Date; used: number };
  exam_profile: {
    account_id: string;
    province: string;
    track_id: string;
    subjects: string;
    exam_year: number;
    batch_id: string | null;
    score: number | null;
    rank: number | null;
    created_at: Date;
    updated_at: Date;
  };
  card_batch: { id: string; note: string; created_at: Date; frozen_at: Date | null };
  membership_card: {
    id: string;
    batch_id: string;
    code_hash: string;
    created_at: Date;
    redeemed_by: string | null;
    redeemed_at: Date | null;
  };
  membership: {
    id: string;
    account_id: string;
    card_id: string | null;
    exam_year: number;
    starts_at: Date;
    expires_at: Date;
  };
  function_entitlement: { function_code: string; members_only: boolean };
  site: {
    host: string;
    name: string;
    logo_top: string;
    logo_bottom: string;
    favicon: string;
    hotline: string;
    mini_program_qr: string;
    official_account_qr: string;
    customer_service_qr: string;
    customer_service_url: string;
    group_qr: string;
    maintenance: boolean;
  };
  site_group_qr: { host: string; province: string; image: string };
  application_list: {
    id: string;
    owner_id: string;
    version: number;
    title: string;
    note: string;
    list_type: string;
    exam_name: string;
    province: string;
    track_id: string;
    batch_id: string;
    subjects: string;
    score: number;
    rank_low: number | null;
    rank_high: number | null;
    exam_year: number;
    plan_year: number;
    choice_count: number;
    submitted_hash: string;
    created_at: Date;
    updated_at: Date;
    deleted_at: Date | null;
  };
  application_list_version: {
    list_id: string;
    version: number;
    content_hash: string;
    content: JSONColumnType<Record<string, unknown>, string, string>;
    data_version: string;
    session_id: string | null;
    saved_at: Date;
  };
}
