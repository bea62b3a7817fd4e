CREATE INDEX "appeals_of_account" ON "appeals" USING btree ("account_id");
