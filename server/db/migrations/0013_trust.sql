CREATE TABLE "abuse_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"campaign_id" uuid,
	"about_id" uuid NOT NULL,
	"reporter_hash" text NOT NULL,
	"reason" text NOT NULL,
	"details" text NOT NULL,
	"decision" text,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "abuse_reports_decided" CHECK (("abuse_reports"."decision" is null) = ("abuse_reports"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "company_blocks" (
	"company_id" uuid NOT NULL,
	"candidate_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_blocks_company_id_candidate_id_pk" PRIMARY KEY("company_id","candidate_id")
);
--> statement-breakpoint
CREATE TABLE "company_proofs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"company_name" text NOT NULL,
	"register" text NOT NULL,
	"number" text NOT NULL,
	"document" "bytea",
	"document_type" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_proofs_status" CHECK ("company_proofs"."status" in ('waiting', 'accepted', 'refused')),
	CONSTRAINT "company_proofs_decided" CHECK (("company_proofs"."status" = 'waiting') = ("company_proofs"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "terms_version" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "terms_agreed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "verified_name" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "abuse_reports" ADD CONSTRAINT "abuse_reports_company_id_accounts_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "abuse_reports" ADD CONSTRAINT "abuse_reports_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_blocks" ADD CONSTRAINT "company_blocks_company_id_accounts_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_blocks" ADD CONSTRAINT "company_blocks_candidate_id_accounts_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_proofs" ADD CONSTRAINT "company_proofs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "abuse_reports_once" ON "abuse_reports" USING btree ("about_id","reporter_hash") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "abuse_reports_of_company" ON "abuse_reports" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "abuse_reports_of_campaign" ON "abuse_reports" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "company_blocks_of_candidate" ON "company_blocks" USING btree ("candidate_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "company_proofs_one_waiting" ON "company_proofs" USING btree ("account_id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "company_proofs_of_account" ON "company_proofs" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "company_proofs_waiting" ON "company_proofs" USING btree ("created_at","id") WHERE status = 'waiting';