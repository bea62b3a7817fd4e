CREATE INDEX "sessions_expiring" ON "sessions" USING btree ("expires_at");
