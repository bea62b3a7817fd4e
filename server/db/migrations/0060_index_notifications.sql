CREATE INDEX "notifications_related" ON "notifications" USING btree ("related_id","account_id");
