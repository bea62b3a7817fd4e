-- Once: what accounts that were deleted before left. What they wrote of a question, their offers that stayed open, and the tests of
-- their campaigns that nobody opened.
UPDATE "appeals" p SET "note" = NULL FROM "accounts" a
WHERE a."id" = p."account_id" AND a."deleted_at" IS NOT NULL AND p."note" IS NOT NULL;--> statement-breakpoint
UPDATE "campaigns" k SET "status" = 'closed' FROM "accounts" a
WHERE a."id" = k."account_id" AND a."deleted_at" IS NOT NULL AND k."status" <> 'closed';--> statement-breakpoint
WITH dropped AS (
  UPDATE "assessments" t SET "deleted_at" = now() FROM "campaigns" k JOIN "accounts" a ON a."id" = k."account_id"
  WHERE k."id" = t."campaign_id" AND a."deleted_at" IS NOT NULL
    AND t."status" = 'pending' AND t."started_at" IS NULL AND t."deleted_at" IS NULL
  RETURNING t."id"
) DELETE FROM "notifications" n USING dropped WHERE n."related_id" = dropped."id";
