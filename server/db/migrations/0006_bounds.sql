ALTER TABLE "assessments" ADD COLUMN "journal_devices" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "journal_bytes" integer DEFAULT 0 NOT NULL;