ALTER TABLE "rescorings" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "journal_batches" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "time_anchors" ADD COLUMN "account_id" uuid;--> statement-breakpoint
UPDATE "rescorings" SET "account_id" = owner."account_id" FROM "reports" owner WHERE owner."id" = "report_id";--> statement-breakpoint
UPDATE "journal_batches" SET "account_id" = owner."account_id" FROM "assessments" owner WHERE owner."id" = "assessment_id";--> statement-breakpoint
UPDATE "papers" SET "account_id" = owner."account_id" FROM "assessments" owner WHERE owner."id" = "assessment_id";--> statement-breakpoint
UPDATE "submissions" SET "account_id" = owner."account_id" FROM "assessments" owner WHERE owner."id" = "assessment_id";--> statement-breakpoint
UPDATE "time_anchors" SET "account_id" = owner."account_id" FROM "assessments" owner WHERE owner."id" = "assessment_id";--> statement-breakpoint
ALTER TABLE "rescorings" ALTER COLUMN "account_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "journal_batches" ALTER COLUMN "account_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "papers" ALTER COLUMN "account_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ALTER COLUMN "account_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "time_anchors" ALTER COLUMN "account_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" DROP CONSTRAINT "certificates_report_id_unique";--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_assessment_id_unique";--> statement-breakpoint
ALTER TABLE "appeals" DROP CONSTRAINT "appeals_report_id_reports_id_fk";--> statement-breakpoint
ALTER TABLE "rescorings" DROP CONSTRAINT "rescorings_report_id_reports_id_fk";--> statement-breakpoint
ALTER TABLE "journal_batches" DROP CONSTRAINT "journal_batches_assessment_id_assessments_id_fk";--> statement-breakpoint
ALTER TABLE "papers" DROP CONSTRAINT "papers_assessment_id_assessments_id_fk";--> statement-breakpoint
ALTER TABLE "submissions" DROP CONSTRAINT "submissions_assessment_id_assessments_id_fk";--> statement-breakpoint
ALTER TABLE "time_anchors" DROP CONSTRAINT "time_anchors_assessment_id_assessments_id_fk";--> statement-breakpoint
ALTER TABLE "candidacies" DROP CONSTRAINT "candidacies_assessment_id_assessments_id_fk";--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_notification_id_notifications_id_fk";--> statement-breakpoint
ALTER TABLE "certificates" DROP CONSTRAINT "certificates_report_id_reports_id_fk";--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_assessment_id_assessments_id_fk";--> statement-breakpoint
DROP INDEX "appeals_once";--> statement-breakpoint
DROP INDEX "assessments_confirming";--> statement-breakpoint
DROP INDEX "submissions_counted";--> statement-breakpoint
DROP INDEX "submissions_content";--> statement-breakpoint
ALTER TABLE "rescorings" DROP CONSTRAINT "rescorings_cause_id_report_id_pk";--> statement-breakpoint
ALTER TABLE "journal_batches" DROP CONSTRAINT "journal_batches_assessment_id_device_id_first_seq_pk";--> statement-breakpoint
ALTER TABLE "time_anchors" DROP CONSTRAINT "time_anchors_assessment_id_head_pk";--> statement-breakpoint
ALTER TABLE "appeals" DROP CONSTRAINT "appeals_pkey";--> statement-breakpoint
ALTER TABLE "assessments" DROP CONSTRAINT "assessments_pkey";--> statement-breakpoint
ALTER TABLE "papers" DROP CONSTRAINT "papers_pkey";--> statement-breakpoint
ALTER TABLE "submissions" DROP CONSTRAINT "submissions_pkey";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_pkey";--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_pkey";--> statement-breakpoint
ALTER TABLE "certificates" DROP CONSTRAINT "certificates_pkey";--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_pkey";--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_id_account_id_pk" PRIMARY KEY("id","account_id");--> statement-breakpoint
ALTER TABLE "rescorings" ADD CONSTRAINT "rescorings_cause_id_report_id_account_id_pk" PRIMARY KEY("cause_id","report_id","account_id");--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_id_account_id_pk" PRIMARY KEY("id","account_id");--> statement-breakpoint
ALTER TABLE "journal_batches" ADD CONSTRAINT "journal_batches_assessment_id_account_id_device_id_first_seq_pk" PRIMARY KEY("assessment_id","account_id","device_id","first_seq");--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_assessment_id_account_id_pk" PRIMARY KEY("assessment_id","account_id");--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_id_account_id_pk" PRIMARY KEY("id","account_id");--> statement-breakpoint
ALTER TABLE "time_anchors" ADD CONSTRAINT "time_anchors_assessment_id_account_id_head_pk" PRIMARY KEY("assessment_id","account_id","head");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_id_account_id_pk" PRIMARY KEY("id","account_id");--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_notification_id_account_id_pk" PRIMARY KEY("notification_id","account_id");--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_id_account_id_pk" PRIMARY KEY("id","account_id");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_id_account_id_pk" PRIMARY KEY("id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "appeals_once" ON "appeals" USING btree ("report_id","account_id","question_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "assessments_confirming" ON "assessments" USING btree ("confirms","account_id") WHERE confirms is not null and (deleted_at is null or started_at is not null);--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_counted" ON "submissions" USING btree ("assessment_id","account_id") WHERE counted;--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_content" ON "submissions" USING btree ("assessment_id","account_id","content_hash");--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_once" UNIQUE("report_id","account_id");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_once" UNIQUE("assessment_id","account_id");--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_of_report" FOREIGN KEY ("report_id","account_id") REFERENCES "public"."reports"("id","account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rescorings" ADD CONSTRAINT "rescorings_of_report" FOREIGN KEY ("report_id","account_id") REFERENCES "public"."reports"("id","account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_batches" ADD CONSTRAINT "journal_batches_of_test" FOREIGN KEY ("assessment_id","account_id") REFERENCES "public"."assessments"("id","account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_of_test" FOREIGN KEY ("assessment_id","account_id") REFERENCES "public"."assessments"("id","account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_of_test" FOREIGN KEY ("assessment_id","account_id") REFERENCES "public"."assessments"("id","account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_anchors" ADD CONSTRAINT "time_anchors_of_test" FOREIGN KEY ("assessment_id","account_id") REFERENCES "public"."assessments"("id","account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidacies" ADD CONSTRAINT "candidacies_test" FOREIGN KEY ("assessment_id","account_id") REFERENCES "public"."assessments"("id","account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_of_notification" FOREIGN KEY ("notification_id","account_id") REFERENCES "public"."notifications"("id","account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_of_report" FOREIGN KEY ("report_id","account_id") REFERENCES "public"."reports"("id","account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_of_test" FOREIGN KEY ("assessment_id","account_id") REFERENCES "public"."assessments"("id","account_id") ON DELETE no action ON UPDATE no action;
