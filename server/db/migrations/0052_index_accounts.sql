CREATE INDEX "accounts_blocked" ON "accounts" USING btree ("blocked_at","id") WHERE blocked_at is not null and deleted_at is null;
