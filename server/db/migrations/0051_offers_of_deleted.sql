-- Once: what companies that were deleted before left of their offers, and the addresses of whoever became no candidate of theirs; what invoices of deleted accounts kept of an address.
UPDATE "campaigns" k SET "is_public" = false, "description" = '', "place" = NULL FROM "accounts" a
WHERE a."id" = k."account_id" AND a."deleted_at" IS NOT NULL
  AND (k."is_public" OR k."description" <> '' OR k."place" IS NOT NULL);--> statement-breakpoint
DELETE FROM "invitations" i USING "campaigns" k, "accounts" a
WHERE k."id" = i."campaign_id" AND a."id" = k."account_id" AND a."deleted_at" IS NOT NULL AND NOT EXISTS (
  SELECT FROM "candidacies" c WHERE c."campaign_id" = i."campaign_id" AND c."account_id" = i."account_id");--> statement-breakpoint
UPDATE "invoices" i SET "email" = '' FROM "accounts" a
WHERE a."id" = i."account_id" AND a."deleted_at" IS NOT NULL AND i."email" <> '';
