CREATE TABLE "credit_grants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"credits" integer NOT NULL,
	"reason" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"status" text NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_grants_credits" CHECK ("credit_grants"."credits" > 0),
	CONSTRAINT "credit_grants_decided" CHECK (("credit_grants"."status" in ('confirmed', 'refused')) = ("credit_grants"."decided_by" is not null and "credit_grants"."decided_at" is not null)),
	CONSTRAINT "credit_grants_second_owner" CHECK ("credit_grants"."decided_by" <> "credit_grants"."asked_by")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "admin_roles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proved_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "credit_grants" ADD CONSTRAINT "credit_grants_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_grants" ADD CONSTRAINT "credit_grants_asked_by_accounts_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_grants" ADD CONSTRAINT "credit_grants_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_grants_of_day" ON "credit_grants" USING btree ("asked_by","created_at") WHERE status = 'given';--> statement-breakpoint
CREATE INDEX "credit_grants_waiting" ON "credit_grants" USING btree ("created_at","id") WHERE status = 'waiting';--> statement-breakpoint
-- Whoever administered until now may everything.
UPDATE "accounts" SET "admin_roles" = '{proprietaire}' WHERE "account_type" = 'admin';--> statement-breakpoint
UPDATE "sessions" SET "proved_at" = "created_at";--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_admin_roles" CHECK (("accounts"."account_type" = 'admin') = (cardinality("accounts"."admin_roles") > 0)
        and "accounts"."admin_roles" <@ array['catalogue', 'paiements', 'support', 'proprietaire']);