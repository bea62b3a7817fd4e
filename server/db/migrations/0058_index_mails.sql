CREATE INDEX "mails_waiting" ON "mails" USING btree ("created_at") WHERE status = 'waiting';
