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
	"test_id" uuid NOT NULL,
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
	CONSTRAINT "reports_test_id_unique" UNIQUE("test_id")
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"private_jwk" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "journal_batches" (
	"test_id" uuid NOT NULL,
	"device_id" text NOT NULL,
	"first_seq" integer NOT NULL,
	"last_seq" integer NOT NULL,
	"events" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "journal_batches_test_id_device_id_first_seq_pk" PRIMARY KEY("test_id","device_id","first_seq")
);
--> statement-breakpoint
CREATE TABLE "papers" (
	"test_id" uuid PRIMARY KEY NOT NULL,
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
	"test_id" uuid NOT NULL,
	"counted" boolean NOT NULL,
	"answers" jsonb NOT NULL,
	"journal" jsonb,
	"device_id" text,
	"swept" boolean DEFAULT false NOT NULL,
	"content_hash" "bytea" NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tests" (
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
	CONSTRAINT "tests_status" CHECK ("tests"."status" in ('pending', 'completed'))
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_skill_id_skills_id_fk" FOREIGN KEY ("skill_id") REFERENCES "public"."skills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skills" ADD CONSTRAINT "skills_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_batches" ADD CONSTRAINT "journal_batches_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sightings" ADD CONSTRAINT "sightings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tests" ADD CONSTRAINT "tests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_newest" ON "accounts" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "sessions_of_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "questions_to_draw" ON "questions" USING btree ("skill_id","level","status");--> statement-breakpoint
CREATE UNIQUE INDEX "questions_seed_key" ON "questions" USING btree ("skill_id","seed_key");--> statement-breakpoint
CREATE INDEX "skills_of_profile" ON "skills" USING btree ("profile_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "skills_slug" ON "skills" USING btree ("profile_id","slug");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_once" ON "ledger" USING btree ("reason","ref_id");--> statement-breakpoint
CREATE INDEX "ledger_of_account" ON "ledger" USING btree ("account_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "certificates_of_account" ON "certificates" USING btree ("account_id","issued_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reports_of_account" ON "reports" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_counted" ON "submissions" USING btree ("test_id") WHERE counted;--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_content" ON "submissions" USING btree ("test_id","content_hash");--> statement-breakpoint
CREATE INDEX "tests_of_account" ON "tests" USING btree ("account_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tests_dropped_open" ON "tests" USING btree ("account_id","profile_id","level") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "tests_overdue" ON "tests" USING btree ("deadline") WHERE status = 'pending' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "tests_redrawn" ON "tests" USING btree ("redraw_of") WHERE redraw_of is not null;--> statement-breakpoint
CREATE INDEX "tests_of_campaign" ON "tests" USING btree ("campaign_id");--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE FUNCTION ledger_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
