-- Once: of whoever is no administrator the log keeps the account alone, for their addresses of mail and network would outlive it.
ALTER TABLE "audit_log" DISABLE TRIGGER "audit_log_append_only";--> statement-breakpoint
UPDATE "audit_log" SET "account_email" = '', "address" = NULL
FROM "accounts" a WHERE a."id" = "audit_log"."account_id" AND a."account_type" <> 'admin';--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE TRIGGER "audit_log_append_only";
