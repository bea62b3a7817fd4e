ALTER TABLE "talent_skills" ADD COLUMN "languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "talents" ADD COLUMN "languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "talents" t SET "languages" = a."languages" FROM "accounts" a
WHERE a."id" = t."account_id" AND a."languages" <> '{}';--> statement-breakpoint
UPDATE "talent_skills" t SET "languages" = a."languages" FROM "accounts" a
WHERE a."id" = t."account_id" AND a."languages" <> '{}';--> statement-breakpoint
CREATE INDEX "talent_skills_languages" ON "talent_skills" USING gin ("languages") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "talents_languages" ON "talents" USING gin ("languages") WITH (fastupdate=false) WHERE listed;