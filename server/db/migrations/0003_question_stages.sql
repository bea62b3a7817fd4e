ALTER TABLE "audit_log" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "measured_from" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "questions_with_facts" ON "questions" USING btree ("id") WHERE facts is not null;