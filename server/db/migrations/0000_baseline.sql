-- 1. Text: what people type and what they look for, made comparable.
-- Functions are named with their schema: a dump is restored without a search path.

CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Without capitals and accents.
CREATE FUNCTION plain_text(phrase text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $$
  SELECT lower(public.unaccent('public.unaccent', phrase))
$$;
--> statement-breakpoint
-- Its words, taken apart at spaces and punctuation. A tsvector takes none over 2,046 bytes.
CREATE FUNCTION plain_words(phrase text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $$
  SELECT DISTINCT left(word, 100)
  FROM regexp_split_to_table(public.plain_text(phrase), '[\s\u00A0\u202F!-/:-@\[-`{-~’‘«»…–—·]+') AS word
  WHERE word <> ''
$$;
--> statement-breakpoint
-- What a text is found by: its words; when `stemmed` their French stems too, so that 'vendeurs' finds 'vendeur'.
CREATE FUNCTION search_vector(phrase text, stemmed boolean)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $$
  SELECT array_to_tsvector(coalesce(array_agg(lexeme), '{}'))
  FROM public.plain_words(phrase) AS word,
    unnest(word || CASE WHEN stemmed THEN ts_lexize('pg_catalog.french_stem', word) END) AS lexeme
$$;
--> statement-breakpoint
-- The words of a search that count: the five longest, and those under three letters only when there are no others.
CREATE FUNCTION searched_words(phrase text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $$
  SELECT word FROM public.plain_words(phrase) AS word
  WHERE length(word) >= 3 OR NOT EXISTS (SELECT FROM public.plain_words(phrase) AS other WHERE length(other) >= 3)
  ORDER BY length(word) DESC, word
  LIMIT 5
$$;
--> statement-breakpoint
-- All words of a search, each the beginning of a word or, under three letters, a whole word.
CREATE FUNCTION search_query(phrase text, stemmed boolean)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $$
  SELECT string_agg(concat('(''', word, '''', beginning, ' | ''' || stem || '''', ')'), ' & ')::tsquery
  FROM public.searched_words(phrase) AS word,
    LATERAL (SELECT CASE WHEN length(word) >= 3 THEN ':*' END) AS beginnings(beginning),
    LATERAL (SELECT nullif(CASE WHEN stemmed THEN (ts_lexize('pg_catalog.french_stem', word))[1] END, word)) AS stems(stem)
$$;
--> statement-breakpoint
-- By whom an account is found: the person, the company, and what precedes the @.
CREATE FUNCTION account_words(full_name text, company_name text, email text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $$
  SELECT public.search_vector(concat_ws(' ', full_name, company_name, split_part(email, '@', 1)), false)
$$;
--> statement-breakpoint
-- 2. Tables, keys and indexes, as drizzle-kit writes them from server/db/schema.

CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"account_type" text NOT NULL,
	"company_name" text,
	"country" text,
	"phone" text,
	"is_listed" boolean DEFAULT true NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"password_hash" text NOT NULL,
	"mfa_secret" text,
	"mfa_pending_secret" text,
	"mfa_enabled" boolean DEFAULT false NOT NULL,
	"mfa_last_step" bigint,
	"credits" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "accounts_email_unique" UNIQUE("email"),
	CONSTRAINT "accounts_id_and_email" UNIQUE("id","email"),
	CONSTRAINT "accounts_credits_not_negative" CHECK ("accounts"."credits" >= 0),
	CONSTRAINT "accounts_type" CHECK ("accounts"."account_type" in ('individual', 'enterprise', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"audience" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"account_email" text NOT NULL,
	"action" text NOT NULL,
	"target" text,
	"details" jsonb DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kept_counts" (
	"name" text NOT NULL,
	"shard" smallint NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "kept_counts_name_shard_pk" PRIMARY KEY("name","shard")
);
--> statement-breakpoint
CREATE TABLE "assessments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"profile_name" text NOT NULL,
	"skill_names" jsonb NOT NULL,
	"level" text NOT NULL,
	"campaign_id" uuid,
	"redraw_of" uuid,
	"status" text DEFAULT 'pending' NOT NULL,
	"cost" integer NOT NULL,
	"question_count" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"deadline" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "assessments_status" CHECK ("assessments"."status" in ('pending', 'completed'))
);
--> statement-breakpoint
CREATE TABLE "journal_batches" (
	"assessment_id" uuid NOT NULL,
	"device_id" text NOT NULL,
	"first_seq" integer NOT NULL,
	"last_seq" integer NOT NULL,
	"events" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "journal_batches_assessment_id_device_id_first_seq_pk" PRIMARY KEY("assessment_id","device_id","first_seq")
);
--> statement-breakpoint
CREATE TABLE "papers" (
	"assessment_id" uuid PRIMARY KEY NOT NULL,
	"seed" bigint NOT NULL,
	"questions" jsonb NOT NULL,
	"sealed" "bytea" NOT NULL,
	"iv" "bytea" NOT NULL,
	"key" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sightings" (
	"account_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sightings_account_id_question_id_pk" PRIMARY KEY("account_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"assessment_id" uuid NOT NULL,
	"counted" boolean NOT NULL,
	"answers" jsonb NOT NULL,
	"journal" jsonb,
	"device_id" text,
	"swept" boolean DEFAULT false NOT NULL,
	"content_hash" "bytea" NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_analyses" (
	"campaign_id" uuid NOT NULL,
	"set_hash" "bytea" NOT NULL,
	"engine" text NOT NULL,
	"analysis" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_analyses_campaign_id_set_hash_pk" PRIMARY KEY("campaign_id","set_hash")
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"company_name" text NOT NULL,
	"country" text,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"profile_id" uuid NOT NULL,
	"profile_name" text NOT NULL,
	"skill_names" jsonb NOT NULL,
	"level" text NOT NULL,
	"is_public" boolean NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"deadline" timestamp with time zone,
	"status" text DEFAULT 'active' NOT NULL,
	"listed" boolean GENERATED ALWAYS AS (is_public and status = 'active') STORED NOT NULL,
	"candidacies_count" integer DEFAULT 0 NOT NULL,
	"tested_count" integer DEFAULT 0 NOT NULL,
	"passed_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (search_vector(title || ' ' || company_name || ' ' || profile_name, true)) STORED NOT NULL,
	CONSTRAINT "campaigns_status" CHECK ("campaigns"."status" in ('active', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "candidacies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"campaign_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"assessment_id" uuid,
	"source" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"report_id" uuid,
	"score" double precision,
	"margin_low" double precision,
	"margin_high" double precision,
	"verdict" text,
	CONSTRAINT "candidacies_once" UNIQUE("campaign_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"campaign_id" uuid NOT NULL,
	"email" text NOT NULL,
	"account_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitations_campaign_id_email_pk" PRIMARY KEY("campaign_id","email")
);
--> statement-breakpoint
CREATE TABLE "generations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"skill_id" uuid NOT NULL,
	"level" text NOT NULL,
	"wanted" integer NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"made" integer DEFAULT 0 NOT NULL,
	"to_review" integer DEFAULT 0 NOT NULL,
	"rejected" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"rounds" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"progressed_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "generations_status" CHECK ("generations"."status" in ('running', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"position" integer DEFAULT 1000 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "profiles_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "question_statistics" (
	"question_id" uuid PRIMARY KEY NOT NULL,
	"times_drawn" integer NOT NULL,
	"share" double precision NOT NULL,
	"share_squared" double precision NOT NULL,
	"rest" double precision NOT NULL,
	"rest_squared" double precision NOT NULL,
	"share_rest" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"skill_id" uuid NOT NULL,
	"seed_key" text,
	"level" text NOT NULL,
	"type" text NOT NULL,
	"difficulty" text NOT NULL,
	"points" integer NOT NULL,
	"text" text NOT NULL,
	"options" jsonb,
	"correct_index" integer,
	"explanation" text NOT NULL,
	"rubric" jsonb,
	"code" jsonb,
	"status" text DEFAULT 'approved' NOT NULL,
	"source" text NOT NULL,
	"edited" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "questions_points" CHECK ("questions"."points" between 1 and 20),
	CONSTRAINT "questions_form" CHECK (case "questions"."type" when 'mcq' then "questions"."options" is not null and "questions"."correct_index" is not null
        when 'open' then "questions"."rubric" is not null else "questions"."code" is not null end)
);
--> statement-breakpoint
CREATE TABLE "skills" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"profile_id" uuid NOT NULL,
	"slug" text,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"position" integer DEFAULT 1000 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"campaign_id" uuid,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"enterprise_id" uuid NOT NULL,
	"candidate_id" uuid NOT NULL,
	"campaign_id" uuid,
	"campaign_title" text,
	"contact_until" timestamp with time zone,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"last_message" text,
	"last_sender_id" uuid,
	"company_read_seq" integer DEFAULT 0 NOT NULL,
	"candidate_read_seq" integer DEFAULT 0 NOT NULL,
	"unread_count_company" integer DEFAULT 0 NOT NULL,
	"unread_count_candidate" integer DEFAULT 0 NOT NULL,
	"active_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_one_per_pair" UNIQUE("enterprise_id","candidate_id"),
	CONSTRAINT "conversations_two_sides" CHECK ("conversations"."enterprise_id" <> "conversations"."candidate_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"sender_id" uuid NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "messages_in_order" UNIQUE("conversation_id","seq")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"account_id" uuid NOT NULL,
	"operation" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"response" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_account_id_operation_key_pk" PRIMARY KEY("account_id","operation","key")
);
--> statement-breakpoint
CREATE TABLE "ledger" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"ref_id" uuid NOT NULL,
	"balance_after" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_balance_not_negative" CHECK ("ledger"."balance_after" >= 0),
	CONSTRAINT "ledger_amount_not_zero" CHECK ("ledger"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "list_counters" (
	"list" text NOT NULL,
	"shard" smallint NOT NULL,
	"total" integer NOT NULL,
	"changes" bigint NOT NULL,
	CONSTRAINT "list_counters_list_shard_pk" PRIMARY KEY("list","shard")
);
--> statement-breakpoint
CREATE TABLE "live_sequences" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"notifications" bigint DEFAULT 0 NOT NULL,
	"messages" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"related_id" uuid,
	"link" text,
	"is_read" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "notifications_link" CHECK ("notifications"."link" ~ '^/[^/\\]' or "notifications"."link" = '/')
);
--> statement-breakpoint
CREATE TABLE "promo_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"discount_type" text NOT NULL,
	"discount_value" integer NOT NULL,
	"min_credits" integer NOT NULL,
	"max_usage" integer NOT NULL,
	"current_usage" integer DEFAULT 0 NOT NULL,
	"reserved_usage" integer DEFAULT 0 NOT NULL,
	"expiry_date" timestamp with time zone,
	"is_active" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "promo_codes_usage" CHECK ("promo_codes"."current_usage" >= 0 and "promo_codes"."reserved_usage" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"token" text PRIMARY KEY NOT NULL,
	"transaction_id" text NOT NULL,
	"order" jsonb NOT NULL,
	"outcome" text DEFAULT 'waiting' NOT NULL,
	"payment_method" text,
	"phone" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "sandbox_payments_transaction_id_unique" UNIQUE("transaction_id")
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text NOT NULL,
	"account_id" uuid NOT NULL,
	"buyer_email" text NOT NULL,
	"status" text NOT NULL,
	"credits" integer NOT NULL,
	"base_amount" integer NOT NULL,
	"discount_amount" integer NOT NULL,
	"final_amount" integer NOT NULL,
	"promo_code_id" uuid,
	"promo_code" text,
	"provider" text NOT NULL,
	"site_id" text,
	"idempotency_key" text,
	"starting_until" timestamp with time zone,
	"payment_url" text,
	"provider_id" text,
	"notify_token_hash" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asked_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"check_count" integer DEFAULT 0 NOT NULL,
	"review" text,
	"settled_at" timestamp with time zone,
	"failure" text,
	"payment_method" text,
	"operator_id" text,
	CONSTRAINT "transactions_reference_unique" UNIQUE("reference"),
	CONSTRAINT "transactions_status" CHECK ("transactions"."status" in ('pending', 'success', 'failed')),
	CONSTRAINT "transactions_review" CHECK ("transactions"."review" is null or "transactions"."status" = 'pending'),
	CONSTRAINT "transactions_settled" CHECK (("transactions"."status" = 'pending') = ("transactions"."settled_at" is null)),
	CONSTRAINT "transactions_price" CHECK ("transactions"."final_amount" >= 0 and "transactions"."base_amount" - "transactions"."discount_amount" = "transactions"."final_amount")
);
--> statement-breakpoint
CREATE TABLE "job_workers" (
	"worker_id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"account_id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"full_name" text NOT NULL,
	"profile_name" text NOT NULL,
	"level" text NOT NULL,
	"global_score" double precision NOT NULL,
	"verdict" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"kid" text NOT NULL,
	"signature" text NOT NULL,
	CONSTRAINT "certificates_number_unique" UNIQUE("number"),
	CONSTRAINT "certificates_report_id_unique" UNIQUE("report_id")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"assessment_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"graded_at" timestamp with time zone,
	"verdict" text,
	"domain_scores" jsonb,
	"global_score" double precision,
	"strengths" jsonb,
	"weaknesses" jsonb,
	"recommendations" jsonb,
	"grades" jsonb,
	"grader" text,
	CONSTRAINT "reports_assessment_id_unique" UNIQUE("assessment_id")
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"private_jwk" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "talent_skills" (
	"skill" text NOT NULL,
	"account_id" uuid NOT NULL,
	"country" text,
	"best_score" double precision NOT NULL,
	"tests_passed" integer NOT NULL,
	CONSTRAINT "talent_skills_account_id_skill_pk" PRIMARY KEY("account_id","skill")
);
--> statement-breakpoint
CREATE TABLE "talents" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"full_name" text NOT NULL,
	"country" text,
	"best_score" double precision NOT NULL,
	"tests_passed" integer NOT NULL,
	"certified_skills" text[] NOT NULL,
	"listed" boolean NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (search_vector(full_name, false)) STORED NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_batches" ADD CONSTRAINT "journal_batches_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sightings" ADD CONSTRAINT "sightings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_analyses" ADD CONSTRAINT "campaign_analyses_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidacies" ADD CONSTRAINT "candidacies_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidacies" ADD CONSTRAINT "candidacies_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidacies" ADD CONSTRAINT "candidacies_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generations" ADD CONSTRAINT "generations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generations" ADD CONSTRAINT "generations_skill_id_skills_id_fk" FOREIGN KEY ("skill_id") REFERENCES "public"."skills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_statistics" ADD CONSTRAINT "question_statistics_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_skill_id_skills_id_fk" FOREIGN KEY ("skill_id") REFERENCES "public"."skills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skills" ADD CONSTRAINT "skills_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_enterprise_id_accounts_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_candidate_id_accounts_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_accounts_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_sequences" ADD CONSTRAINT "live_sequences_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_promo_code_id_promo_codes_id_fk" FOREIGN KEY ("promo_code_id") REFERENCES "public"."promo_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_buyer" FOREIGN KEY ("account_id","buyer_email") REFERENCES "public"."accounts"("id","email") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talent_skills" ADD CONSTRAINT "talent_skills_account_id_talents_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."talents"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talents" ADD CONSTRAINT "talents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_newest" ON "accounts" USING btree ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "accounts_newest_of_type" ON "accounts" USING btree ("account_type","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "accounts_email_beginning" ON "accounts" USING btree ("email" text_pattern_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "accounts_words" ON "accounts" USING gin (account_words(full_name, company_name, email)) WITH (fastupdate=false) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sessions_of_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "audit_log_of_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_target" ON "audit_log" USING btree ("target","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_account" ON "audit_log" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "assessments_of_account" ON "assessments" USING btree ("account_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "assessments_dropped_open" ON "assessments" USING btree ("account_id","profile_id","level") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "assessments_overdue" ON "assessments" USING btree ("deadline") WHERE status = 'pending' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "assessments_redrawn" ON "assessments" USING btree ("redraw_of") WHERE redraw_of is not null;--> statement-breakpoint
CREATE INDEX "assessments_of_campaign" ON "assessments" USING btree ("campaign_id");--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_counted" ON "submissions" USING btree ("assessment_id") WHERE counted;--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_content" ON "submissions" USING btree ("assessment_id","content_hash");--> statement-breakpoint
CREATE INDEX "campaigns_of_account" ON "campaigns" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "campaigns_newest" ON "campaigns" USING btree ("created_at","id") WHERE listed;--> statement-breakpoint
CREATE INDEX "campaigns_of_level" ON "campaigns" USING btree ("level","created_at","id","profile_name","country") WHERE listed;--> statement-breakpoint
CREATE INDEX "campaigns_of_profile" ON "campaigns" USING btree ("profile_name","created_at","id","level","country") WHERE listed;--> statement-breakpoint
CREATE INDEX "campaigns_of_country" ON "campaigns" USING btree ("country","created_at","id","level","profile_name") WHERE listed;--> statement-breakpoint
CREATE INDEX "campaigns_of_all_filters" ON "campaigns" USING btree ("level","profile_name","country","created_at","id") WHERE listed;--> statement-breakpoint
CREATE INDEX "campaigns_words" ON "campaigns" USING gin ("words") WITH (fastupdate=false) WHERE listed;--> statement-breakpoint
CREATE INDEX "campaigns_similar" ON "campaigns" USING gin (plain_text(title || ' ' || company_name || ' ' || profile_name) gin_trgm_ops) WHERE listed;--> statement-breakpoint
CREATE INDEX "campaigns_to_close" ON "campaigns" USING btree ("deadline") WHERE status = 'active' and deadline is not null;--> statement-breakpoint
CREATE INDEX "candidacies_by_score" ON "candidacies" USING btree ("campaign_id",coalesce(score, -1),"id");--> statement-breakpoint
CREATE INDEX "candidacies_newest" ON "candidacies" USING btree ("campaign_id","created_at","id");--> statement-breakpoint
CREATE INDEX "candidacies_of_assessment" ON "candidacies" USING btree ("assessment_id");--> statement-breakpoint
CREATE INDEX "candidacies_of_report" ON "candidacies" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "candidacies_of_account" ON "candidacies" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "invitations_unmatched" ON "invitations" USING btree ("email") WHERE account_id is null;--> statement-breakpoint
CREATE INDEX "invitations_of_account" ON "invitations" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "generations_of_skill" ON "generations" USING btree ("skill_id","created_at");--> statement-breakpoint
CREATE INDEX "generations_of_account" ON "generations" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "questions_to_draw" ON "questions" USING btree ("skill_id","level","status");--> statement-breakpoint
CREATE INDEX "questions_of_skill_newest" ON "questions" USING btree ("skill_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "questions_seed_key" ON "questions" USING btree ("skill_id","seed_key");--> statement-breakpoint
CREATE INDEX "skills_of_profile" ON "skills" USING btree ("profile_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "skills_slug" ON "skills" USING btree ("profile_id","slug");--> statement-breakpoint
CREATE INDEX "contacts_of_conversation" ON "contacts" USING btree ("conversation_id","ends_at");--> statement-breakpoint
CREATE INDEX "conversations_of_enterprise" ON "conversations" USING btree ("enterprise_id","active_at","id");--> statement-breakpoint
CREATE INDEX "conversations_of_candidate" ON "conversations" USING btree ("candidate_id","active_at","id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_once" ON "ledger" USING btree ("reason","ref_id");--> statement-breakpoint
CREATE INDEX "ledger_of_account" ON "ledger" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("account_id") WHERE not is_read;--> statement-breakpoint
CREATE INDEX "notifications_oldest" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_about" ON "notifications" USING btree ("related_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_one_per_conversation" ON "notifications" USING btree ("account_id","related_id") WHERE type = 'message_received' and not is_read;--> statement-breakpoint
CREATE UNIQUE INDEX "promo_codes_code" ON "promo_codes" USING btree ("code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "transactions_newest" ON "transactions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "transactions_newest_of_status" ON "transactions" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "transactions_of_account" ON "transactions" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "transactions_of_buyer" ON "transactions" USING btree ("buyer_email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "transactions_to_review" ON "transactions" USING btree ("created_at","id") WHERE review is not null;--> statement-breakpoint
CREATE INDEX "transactions_due" ON "transactions" USING btree ("next_check_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "certificates_of_account" ON "certificates" USING btree ("account_id","issued_at");--> statement-breakpoint
CREATE INDEX "reports_of_account" ON "reports" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "talent_skills_ranked" ON "talent_skills" USING btree ("skill","best_score","tests_passed","account_id");--> statement-breakpoint
CREATE INDEX "talent_skills_of_country" ON "talent_skills" USING btree ("skill","country","best_score","tests_passed","account_id");--> statement-breakpoint
CREATE INDEX "talents_ranked" ON "talents" USING btree ("best_score","tests_passed","account_id") WHERE listed;--> statement-breakpoint
CREATE INDEX "talents_of_country" ON "talents" USING btree ("country","best_score","tests_passed","account_id") WHERE listed;--> statement-breakpoint
CREATE INDEX "talents_words" ON "talents" USING gin ("words") WITH (fastupdate=false) WHERE listed;--> statement-breakpoint
CREATE INDEX "talents_similar" ON "talents" USING gin (plain_text(full_name) gin_trgm_ops) WHERE listed;
--> statement-breakpoint
-- 3. What is only ever added to.

CREATE FUNCTION ledger_is_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only';
END $$;
--> statement-breakpoint
CREATE FUNCTION audit_log_is_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION audit_log_is_append_only();
--> statement-breakpoint
-- 4. Totals of the public lists, and how often each changed: once a statement.

CREATE FUNCTION count_list()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
DECLARE
  added integer := 0;
  removed integer := 0;
BEGIN
  IF TG_OP <> 'DELETE' THEN
    SELECT count(*) INTO added FROM new_rows WHERE listed;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    SELECT count(*) INTO removed FROM old_rows WHERE listed;
  END IF;
  IF added + removed > 0 THEN
    INSERT INTO list_counters AS kept (list, shard, total, changes)
    VALUES (TG_ARGV[0], pg_backend_pid() % 16, added - removed, 1)
    ON CONFLICT (list, shard) DO UPDATE SET total = kept.total + added - removed, changes = kept.changes + 1;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER campaigns_counted_new AFTER INSERT ON campaigns REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_list('campaigns');
--> statement-breakpoint
CREATE TRIGGER campaigns_counted_change AFTER UPDATE ON campaigns REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_list('campaigns');
--> statement-breakpoint
CREATE TRIGGER campaigns_counted_gone AFTER DELETE ON campaigns REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_list('campaigns');
--> statement-breakpoint
CREATE TRIGGER talents_counted_new AFTER INSERT ON talents REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_list('talents');
--> statement-breakpoint
CREATE TRIGGER talents_counted_change AFTER UPDATE ON talents REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_list('talents');
--> statement-breakpoint
CREATE TRIGGER talents_counted_gone AFTER DELETE ON talents REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_list('talents');
--> statement-breakpoint
-- 5. Totals of the dashboards. `counter_of` names the counter that a row belongs to, null when to none.
-- Rows that come or go are counted by the statement, rows that change one by one.

CREATE FUNCTION count_kept(counted text, change bigint)
 RETURNS void
 LANGUAGE sql
AS $$
  INSERT INTO kept_counts AS kept (name, shard, total) VALUES (counted, pg_backend_pid() % 64, change)
  ON CONFLICT (name, shard) DO UPDATE SET total = kept.total + change
$$;
--> statement-breakpoint
CREATE FUNCTION counter_of(account accounts)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $$
  SELECT CASE WHEN account.deleted_at IS NULL THEN 'accounts/' || account.account_type END
$$;
--> statement-breakpoint
CREATE FUNCTION counter_of(assessment assessments)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $$
  SELECT CASE WHEN assessment.status = 'completed' OR assessment.deleted_at IS NULL THEN 'assessments/' || assessment.status END
$$;
--> statement-breakpoint
CREATE FUNCTION counter_of(certificate certificates)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $$
  SELECT CASE WHEN certificate.revoked_at IS NULL THEN 'certificates' END
$$;
--> statement-breakpoint
CREATE FUNCTION counter_of(purchase transactions)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $$
  SELECT 'transactions/' || purchase.status
$$;
--> statement-breakpoint
CREATE FUNCTION revenue_of(purchase transactions)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $$
  SELECT CASE purchase.status WHEN 'success' THEN purchase.final_amount ELSE 0 END::bigint
$$;
--> statement-breakpoint
CREATE FUNCTION keep_counts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
DECLARE
  before text;
  after text;
BEGIN
  IF TG_OP <> 'INSERT' THEN before := counter_of(OLD); END IF;
  IF TG_OP <> 'DELETE' THEN after := counter_of(NEW); END IF;
  IF before IS DISTINCT FROM after THEN
    -- One order for everybody: the names' own.
    IF before < after IS NOT FALSE AND before IS NOT NULL THEN PERFORM count_kept(before, -1); END IF;
    IF after IS NOT NULL THEN PERFORM count_kept(after, 1); END IF;
    IF before > after THEN PERFORM count_kept(before, -1); END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_counts_of_all()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
DECLARE
  sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
  counted text[];
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'accounts' THEN counted := array(SELECT counter_of(r::accounts) FROM changed r);
    WHEN 'assessments' THEN counted := array(SELECT counter_of(r::assessments) FROM changed r);
    WHEN 'certificates' THEN counted := array(SELECT counter_of(r::certificates) FROM changed r);
    WHEN 'transactions' THEN counted := array(SELECT counter_of(r::transactions) FROM changed r);
  END CASE;
  -- One order for everybody: the names' own.
  PERFORM count_kept(name, sign * rows) FROM (
    SELECT name, count(*) AS rows FROM unnest(counted) AS name WHERE name IS NOT NULL GROUP BY name ORDER BY name
  ) AS sums;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_revenue()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
DECLARE
  change bigint := 0;
BEGIN
  IF TG_OP <> 'INSERT' THEN change := change - revenue_of(OLD); END IF;
  IF TG_OP <> 'DELETE' THEN change := change + revenue_of(NEW); END IF;
  IF change <> 0 THEN PERFORM count_kept('revenue', change); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_revenue_of_all()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
DECLARE
  sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
  earned bigint := (SELECT sum(revenue_of(r::transactions)) FROM changed r);
BEGIN
  IF earned <> 0 THEN PERFORM count_kept('revenue', sign * earned); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_counted AFTER UPDATE ON accounts FOR EACH ROW WHEN (old.account_type IS DISTINCT FROM new.account_type OR old.deleted_at IS DISTINCT FROM new.deleted_at) EXECUTE FUNCTION keep_counts();
--> statement-breakpoint
CREATE TRIGGER accounts_counted_new AFTER INSERT ON accounts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_counts_of_all();
--> statement-breakpoint
CREATE TRIGGER accounts_counted_gone AFTER DELETE ON accounts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_counts_of_all();
--> statement-breakpoint
CREATE TRIGGER assessments_counted AFTER UPDATE ON assessments FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status OR old.deleted_at IS DISTINCT FROM new.deleted_at) EXECUTE FUNCTION keep_counts();
--> statement-breakpoint
CREATE TRIGGER assessments_counted_new AFTER INSERT ON assessments REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_counts_of_all();
--> statement-breakpoint
CREATE TRIGGER assessments_counted_gone AFTER DELETE ON assessments REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_counts_of_all();
--> statement-breakpoint
CREATE TRIGGER certificates_counted AFTER UPDATE ON certificates FOR EACH ROW WHEN (old.revoked_at IS DISTINCT FROM new.revoked_at) EXECUTE FUNCTION keep_counts();
--> statement-breakpoint
CREATE TRIGGER certificates_counted_new AFTER INSERT ON certificates REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_counts_of_all();
--> statement-breakpoint
CREATE TRIGGER certificates_counted_gone AFTER DELETE ON certificates REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_counts_of_all();
--> statement-breakpoint
CREATE TRIGGER transactions_counted AFTER UPDATE ON transactions FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION keep_counts();
--> statement-breakpoint
CREATE TRIGGER transactions_counted_new AFTER INSERT ON transactions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_counts_of_all();
--> statement-breakpoint
CREATE TRIGGER transactions_counted_gone AFTER DELETE ON transactions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_counts_of_all();
--> statement-breakpoint
CREATE TRIGGER transactions_earned AFTER UPDATE ON transactions FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status OR old.final_amount IS DISTINCT FROM new.final_amount) EXECUTE FUNCTION keep_revenue();
--> statement-breakpoint
CREATE TRIGGER transactions_earned_new AFTER INSERT ON transactions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_revenue_of_all();
--> statement-breakpoint
CREATE TRIGGER transactions_earned_gone AFTER DELETE ON transactions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_revenue_of_all();
