ALTER TABLE "talent_skills" ADD COLUMN "margin_low" double precision;--> statement-breakpoint
ALTER TABLE "talent_skills" ADD COLUMN "margin_high" double precision;--> statement-breakpoint
ALTER TABLE "talent_skills" ADD COLUMN "counted" integer;--> statement-breakpoint
CREATE INDEX "talent_skills_reliable" ON "talent_skills" USING btree ("skill","proven","reliable_low","best_score","account_id");--> statement-breakpoint
UPDATE "talent_skills" s SET "best_score" = c.best_score, "tests_passed" = c.tests_passed, "proven" = c.proven,
  "confirmed" = c.confirmed, "reliable_low" = c.reliable_low, "margin_low" = c.margin_low, "margin_high" = c.margin_high,
  "counted" = c.counted
FROM (
  SELECT DISTINCT ON (account_id, profile_name) account_id, profile_name, global_score AS best_score, proven, margin_low,
    margin_high, counted, (count(*) OVER same)::int AS tests_passed, bool_or(confirmed) OVER same AS confirmed,
    coalesce(max(margin_low) OVER same, 0) AS reliable_low
  FROM (SELECT *, verdict IN ('online', 'offline_proven') AS proven FROM "certificates"
    WHERE revoked_at IS NULL AND hidden_at IS NULL AND issued_at > now() - interval '3 years') valid
  WINDOW same AS (PARTITION BY account_id, profile_name)
  ORDER BY account_id, profile_name, global_score DESC, proven DESC, issued_at DESC
) c
WHERE s.account_id = c.account_id AND s.skill = c.profile_name;
