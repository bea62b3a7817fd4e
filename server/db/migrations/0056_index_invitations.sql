CREATE INDEX "invitations_oldest" ON "invitations" USING btree ("created_at","id");
