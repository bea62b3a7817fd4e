ALTER TABLE "rescorings" ALTER COLUMN "score_before" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "rescorings" ALTER COLUMN "score_after" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "rescorings" ALTER COLUMN "certificate" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "rescorings" ALTER COLUMN "at" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "rescorings_waiting" ON "rescorings" USING btree ("cause_id","report_id") WHERE at is null;--> statement-breakpoint
CREATE INDEX "sightings_of_question" ON "sightings" USING btree ("question_id","account_id");