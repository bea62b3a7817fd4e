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
	"settled_at" timestamp with time zone,
	"failure" text,
	"payment_method" text,
	"operator_id" text,
	CONSTRAINT "transactions_reference_unique" UNIQUE("reference"),
	CONSTRAINT "transactions_status" CHECK ("transactions"."status" in ('pending', 'success', 'failed')),
	CONSTRAINT "transactions_settled" CHECK (("transactions"."status" = 'pending') = ("transactions"."settled_at" is null)),
	CONSTRAINT "transactions_price" CHECK ("transactions"."final_amount" >= 0 and "transactions"."base_amount" - "transactions"."discount_amount" = "transactions"."final_amount")
);
--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_promo_code_id_promo_codes_id_fk" FOREIGN KEY ("promo_code_id") REFERENCES "public"."promo_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "promo_codes_code" ON "promo_codes" USING btree ("code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "transactions_newest" ON "transactions" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "transactions_newest_of_status" ON "transactions" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "transactions_of_account" ON "transactions" USING btree ("account_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "transactions_due" ON "transactions" USING btree ("next_check_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "transactions_revenue" ON "transactions" USING btree ("status","final_amount");