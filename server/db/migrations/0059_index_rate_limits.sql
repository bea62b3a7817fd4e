CREATE INDEX "rate_limits_expiring" ON "rate_limits" USING btree ("expire");
