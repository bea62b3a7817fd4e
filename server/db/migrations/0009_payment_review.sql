ALTER TABLE "transactions" ADD COLUMN "review" text;--> statement-breakpoint
CREATE INDEX "transactions_to_review" ON "transactions" USING btree ("created_at","id") WHERE review is not null;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_review" CHECK ("transactions"."review" is null or "transactions"."status" = 'pending');--> statement-breakpoint
UPDATE "transactions" SET "review" = 'unanswered' WHERE "status" = 'pending' AND "payment_url" IS NOT NULL AND "next_check_at" IS NULL;
