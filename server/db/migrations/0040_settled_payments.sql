CREATE INDEX "payment_requests_of_transaction" ON "payment_requests" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "transactions_by_settlement" ON "transactions" USING btree ("settled_at") WHERE status = 'success';--> statement-breakpoint
UPDATE "sandbox_payments" SET "order" = "order" - 'customer_name' - 'customer_surname', "phone" = NULL;
