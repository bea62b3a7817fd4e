ALTER TABLE "assessments" ADD COLUMN "journal_devices" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "journal_bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD COLUMN "max_per_account" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "promo_released_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "transactions_of_promo" ON "transactions" USING btree ("promo_code_id","account_id") WHERE promo_code_id is not null;