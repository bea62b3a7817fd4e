UPDATE "talents" SET "reliable_low" = coalesce("margin_low", 0) WHERE "reliable_low" <> coalesce("margin_low", 0);--> statement-breakpoint
UPDATE "talent_skills" SET "reliable_low" = coalesce("margin_low", 0) WHERE "reliable_low" <> coalesce("margin_low", 0);
