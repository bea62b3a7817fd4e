ALTER TABLE "idempotency_keys" ADD COLUMN "sent_hash" "bytea";
