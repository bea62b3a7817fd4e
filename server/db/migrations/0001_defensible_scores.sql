CREATE TABLE "appeals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"report_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"reason" text,
	"note" text,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"status" text DEFAULT 'open' NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"decision" text,
	"points_before" double precision,
	"points_after" double precision,
	CONSTRAINT "appeals_kind" CHECK ("appeals"."kind" in ('signal', 'reading', 'unplaced')),
	CONSTRAINT "appeals_status" CHECK ("appeals"."status" in ('open', 'upheld', 'rejected', 'lapsed'))
);
--> statement-breakpoint
CREATE TABLE "grader_agreements" (
	"model" text NOT NULL,
	"prompt" text NOT NULL,
	"answers" integer NOT NULL,
	"differing" integer NOT NULL,
	"difference" double precision NOT NULL,
	"difference_squared" double precision NOT NULL,
	CONSTRAINT "grader_agreements_model_prompt_pk" PRIMARY KEY("model","prompt")
);
--> statement-breakpoint
CREATE TABLE "neutralisations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"question_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"decided_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"reports" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "neutralisations_question_id_unique" UNIQUE("question_id")
);
--> statement-breakpoint
CREATE TABLE "rescorings" (
	"cause_id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"score_before" double precision NOT NULL,
	"score_after" double precision NOT NULL,
	"certificate" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "rescorings_cause_id_report_id_pk" PRIMARY KEY("cause_id","report_id")
);
--> statement-breakpoint
CREATE TABLE "calibrations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"profile_id" uuid NOT NULL,
	"level" text NOT NULL,
	"answers" integer NOT NULL,
	"questions" integer NOT NULL,
	"iterations" integer NOT NULL,
	"converged" boolean NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cell_measures" (
	"profile_id" uuid NOT NULL,
	"level" text NOT NULL,
	"tests" integer NOT NULL,
	"reliability" double precision,
	"standard_error" double precision,
	"consistency" double precision,
	"measured_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cell_measures_profile_id_level_pk" PRIMARY KEY("profile_id","level")
);
--> statement-breakpoint
CREATE TABLE "paper_days" (
	"skill_id" uuid NOT NULL,
	"level" text NOT NULL,
	"day" date NOT NULL,
	"papers" integer NOT NULL,
	"questions" jsonb NOT NULL,
	CONSTRAINT "paper_days_skill_id_level_day_pk" PRIMARY KEY("skill_id","level","day")
);
--> statement-breakpoint
CREATE TABLE "question_measures" (
	"question_id" uuid PRIMARY KEY NOT NULL,
	"recent_share" double precision DEFAULT 0 NOT NULL,
	"answers" integer DEFAULT 0 NOT NULL,
	"difficulty" double precision,
	"error" double precision,
	"discrimination" double precision,
	"item_rest" double precision,
	"success" double precision,
	"options" jsonb,
	"median_seconds" double precision,
	"drift_up" double precision DEFAULT 0 NOT NULL,
	"drift_down" double precision DEFAULT 0 NOT NULL,
	"calibrated_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "questions" DROP CONSTRAINT "questions_form";--> statement-breakpoint
DROP INDEX "assessments_dropped_open";--> statement-breakpoint
DROP INDEX "assessments_redrawn";--> statement-breakpoint
DROP INDEX "talent_skills_ranked";--> statement-breakpoint
DROP INDEX "talent_skills_of_country";--> statement-breakpoint
DROP INDEX "talents_ranked";--> statement-breakpoint
DROP INDEX "talents_of_country";--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "practice" text;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "attempt" integer;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "confirms" uuid;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "refunded_opened" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "counted" jsonb;--> statement-breakpoint
ALTER TABLE "sightings" ADD COLUMN "drawn" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "candidacies" ADD COLUMN "confirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "candidacies" ADD COLUMN "score_error" double precision;--> statement-breakpoint
ALTER TABLE "candidacies" ADD COLUMN "counted" integer;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "family" jsonb;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "facts" jsonb;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "stage" text DEFAULT 'live' NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "stage_reason" text;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "staged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "neutralised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "confirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "margin_low" double precision;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "margin_high" double precision;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "counted" integer;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "attempt" integer;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "counted" integer;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "ability" double precision;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "ability_error" double precision;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "margin_low" double precision;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "margin_high" double precision;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "mastery" double precision;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "lowest" double precision;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "highest" double precision;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "awaits_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "has_new_questions" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "evidence" jsonb;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "rescored_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "score_before" double precision;--> statement-breakpoint
ALTER TABLE "talent_skills" ADD COLUMN "proven" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "talent_skills" ADD COLUMN "confirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "talent_skills" ADD COLUMN "reliable_low" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "talents" ADD COLUMN "proven" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "talents" ADD COLUMN "confirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "talents" ADD COLUMN "reliable_low" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "talents" ADD COLUMN "margin_low" double precision;--> statement-breakpoint
ALTER TABLE "talents" ADD COLUMN "margin_high" double precision;--> statement-breakpoint
ALTER TABLE "talents" ADD COLUMN "counted" integer;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "neutralisations" ADD CONSTRAINT "neutralisations_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rescorings" ADD CONSTRAINT "rescorings_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cell_measures" ADD CONSTRAINT "cell_measures_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_days" ADD CONSTRAINT "paper_days_skill_id_skills_id_fk" FOREIGN KEY ("skill_id") REFERENCES "public"."skills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_measures" ADD CONSTRAINT "question_measures_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appeals_once" ON "appeals" USING btree ("report_id","question_id","kind");--> statement-breakpoint
CREATE INDEX "appeals_to_decide" ON "appeals" USING btree ("created_at","id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "appeals_due" ON "appeals" USING btree ("due_at") WHERE status = 'open' and due_at is not null;--> statement-breakpoint
CREATE INDEX "appeals_of_question" ON "appeals" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "calibrations_newest" ON "calibrations" USING btree ("profile_id","level","finished_at");--> statement-breakpoint
CREATE INDEX "assessments_opened" ON "assessments" USING btree ("account_id","profile_id","level") WHERE started_at is not null;--> statement-breakpoint
CREATE INDEX "assessments_refunded_opened" ON "assessments" USING btree ("account_id","deleted_at") WHERE refunded_opened > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "assessments_confirming" ON "assessments" USING btree ("confirms") WHERE confirms is not null and (deleted_at is null or started_at is not null);--> statement-breakpoint
CREATE INDEX "assessments_newest" ON "assessments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "questions_suspended" ON "questions" USING btree ("staged_at","id") WHERE stage = 'suspended';--> statement-breakpoint
CREATE INDEX "reports_awaiting" ON "reports" USING btree ("awaits_until") WHERE awaits_until is not null;--> statement-breakpoint
CREATE INDEX "reports_graded" ON "reports" USING btree ("graded_at","id") WHERE graded_at is not null;--> statement-breakpoint
CREATE INDEX "talents_reliable" ON "talents" USING btree ("proven","reliable_low","best_score","account_id") WHERE listed;--> statement-breakpoint
CREATE INDEX "talent_skills_ranked" ON "talent_skills" USING btree ("skill","proven","best_score","tests_passed","account_id");--> statement-breakpoint
CREATE INDEX "talent_skills_of_country" ON "talent_skills" USING btree ("skill","country","proven","best_score","tests_passed","account_id");--> statement-breakpoint
CREATE INDEX "talents_ranked" ON "talents" USING btree ("proven","best_score","tests_passed","account_id") WHERE listed;--> statement-breakpoint
CREATE INDEX "talents_of_country" ON "talents" USING btree ("country","proven","best_score","tests_passed","account_id") WHERE listed;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_stage" CHECK ("questions"."stage" in ('probation', 'live', 'suspended', 'retired'));--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_form" CHECK (case "questions"."type" when 'mcq' then "questions"."family" is not null
          or ("questions"."options" is not null and "questions"."correct_index" is not null)
        when 'open' then "questions"."rubric" is not null else "questions"."code" is not null end);