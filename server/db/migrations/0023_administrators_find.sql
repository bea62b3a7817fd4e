CREATE INDEX "accounts_by_name" ON "accounts" USING btree (plain_text(full_name),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "campaigns_unlisted_words" ON "campaigns" USING gin ("words") WITH (fastupdate=false) WHERE not listed;--> statement-breakpoint
CREATE INDEX "questions_words" ON "questions" USING gin (search_vector(text, true));--> statement-breakpoint
CREATE INDEX "transactions_by_amount" ON "transactions" USING btree ("final_amount","id");