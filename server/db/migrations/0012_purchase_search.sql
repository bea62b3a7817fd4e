CREATE TABLE "purchase_terms" (
	"term" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"transaction_id" uuid NOT NULL,
	CONSTRAINT "purchase_terms_term_created_at_transaction_id_pk" PRIMARY KEY("term","created_at","transaction_id")
);

--> statement-breakpoint
CREATE FUNCTION terms_of_purchase(status text, email text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT concat('/', kept, '/', left(email, size))
  FROM generate_series(1, least(12, length(email))) AS size, (VALUES (''), (status)) AS statuses(kept)
$$;
--> statement-breakpoint
CREATE FUNCTION keep_purchase_terms() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  address text;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    SELECT email INTO address FROM accounts WHERE id = OLD.account_id;
    DELETE FROM purchase_terms
    WHERE term IN (SELECT terms_of_purchase(OLD.status, address)) AND created_at = OLD.created_at AND transaction_id = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    SELECT email INTO address FROM accounts WHERE id = NEW.account_id;
    INSERT INTO purchase_terms (term, created_at, transaction_id)
    SELECT terms_of_purchase(NEW.status, address), NEW.created_at, NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_terms_of_buyer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM purchase_terms p USING transactions t
  WHERE t.account_id = NEW.id AND p.created_at = t.created_at AND p.transaction_id = t.id
    AND p.term IN (SELECT terms_of_purchase(t.status, OLD.email));
  INSERT INTO purchase_terms (term, created_at, transaction_id)
  SELECT terms_of_purchase(t.status, NEW.email), t.created_at, t.id FROM transactions t WHERE t.account_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER transactions_found_new_or_gone AFTER INSERT OR DELETE ON transactions
  FOR EACH ROW EXECUTE FUNCTION keep_purchase_terms();
--> statement-breakpoint
CREATE TRIGGER transactions_found AFTER UPDATE ON transactions
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION keep_purchase_terms();
--> statement-breakpoint
CREATE TRIGGER accounts_buyer_renamed AFTER UPDATE ON accounts
  FOR EACH ROW WHEN (OLD.email IS DISTINCT FROM NEW.email) EXECUTE FUNCTION keep_terms_of_buyer();
--> statement-breakpoint
INSERT INTO purchase_terms (term, created_at, transaction_id)
  SELECT terms_of_purchase(t.status, a.email), t.created_at, t.id FROM transactions t JOIN accounts a ON a.id = t.account_id;
