CREATE TABLE "account_terms" (
	"term" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"account_id" uuid NOT NULL,
	CONSTRAINT "account_terms_term_created_at_account_id_pk" PRIMARY KEY("term","created_at","account_id")
);
--> statement-breakpoint
CREATE TABLE "kept_counts" (
	"name" text NOT NULL,
	"shard" smallint NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "kept_counts_name_shard_pk" PRIMARY KEY("name","shard")
);
--> statement-breakpoint
CREATE TABLE "generations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"skill_id" uuid NOT NULL,
	"level" text NOT NULL,
	"wanted" integer NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"made" integer DEFAULT 0 NOT NULL,
	"to_review" integer DEFAULT 0 NOT NULL,
	"rejected" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"rounds" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"progressed_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "generations_status" CHECK ("generations"."status" in ('running', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "question_statistics" (
	"question_id" uuid PRIMARY KEY NOT NULL,
	"times_drawn" integer NOT NULL,
	"share" double precision NOT NULL,
	"share_squared" double precision NOT NULL,
	"rest" double precision NOT NULL,
	"rest_squared" double precision NOT NULL,
	"share_rest" double precision NOT NULL
);
--> statement-breakpoint
ALTER TABLE "generations" ADD CONSTRAINT "generations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generations" ADD CONSTRAINT "generations_skill_id_skills_id_fk" FOREIGN KEY ("skill_id") REFERENCES "public"."skills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_statistics" ADD CONSTRAINT "question_statistics_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "generations_of_skill" ON "generations" USING btree ("skill_id","created_at");--> statement-breakpoint
CREATE INDEX "generations_of_account" ON "generations" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "questions_of_skill_newest" ON "questions" USING btree ("skill_id","created_at","id");--> statement-breakpoint
CREATE INDEX accounts_email_beginning ON accounts (email text_pattern_ops) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE FUNCTION terms_of_account(account accounts) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT array(
    SELECT word_beginnings(concat_ws(' ', account.full_name, account.company_name, split_part(account.email, '@', 1)))
    UNION VALUES ('/'), ('/' || account.account_type)
  )
$$;
--> statement-breakpoint
CREATE FUNCTION keep_account_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL THEN
    DELETE FROM account_terms
    WHERE term = ANY (terms_of_account(OLD)) AND created_at = OLD.created_at AND account_id = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL THEN
    INSERT INTO account_terms (term, created_at, account_id)
    SELECT term, NEW.created_at, NEW.id FROM unnest(terms_of_account(NEW)) AS term;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER account_terms_on_new_or_gone AFTER INSERT OR DELETE ON accounts
  FOR EACH ROW EXECUTE FUNCTION keep_account_terms();
--> statement-breakpoint
CREATE TRIGGER account_terms_on_change AFTER UPDATE ON accounts
  FOR EACH ROW WHEN (
    (OLD.full_name, OLD.company_name, OLD.email, OLD.account_type, OLD.created_at, OLD.deleted_at)
    IS DISTINCT FROM (NEW.full_name, NEW.company_name, NEW.email, NEW.account_type, NEW.created_at, NEW.deleted_at)
  ) EXECUTE FUNCTION keep_account_terms();
--> statement-breakpoint
CREATE FUNCTION count_kept(counted text, change integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO kept_counts AS kept (name, shard, total) VALUES (counted, pg_backend_pid() % 64, change)
  ON CONFLICT (name, shard) DO UPDATE SET total = kept.total + change
$$;
--> statement-breakpoint
-- Which counter a row belongs to, or none.
CREATE FUNCTION counter_of(account accounts) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN account.deleted_at IS NULL THEN 'accounts/' || account.account_type END
$$;
--> statement-breakpoint
CREATE FUNCTION counter_of(test tests) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN test.status = 'completed' OR test.deleted_at IS NULL THEN 'tests/' || test.status END
$$;
--> statement-breakpoint
CREATE FUNCTION counter_of(certificate certificates) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN certificate.revoked_at IS NULL THEN 'certificates' END
$$;
--> statement-breakpoint
CREATE FUNCTION keep_counts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before text;
  after text;
BEGIN
  IF TG_OP <> 'INSERT' THEN before := counter_of(OLD); END IF;
  IF TG_OP <> 'DELETE' THEN after := counter_of(NEW); END IF;
  IF before IS DISTINCT FROM after THEN
    -- One order for everybody: the names' own.
    IF before < after IS NOT FALSE AND before IS NOT NULL THEN PERFORM count_kept(before, -1); END IF;
    IF after IS NOT NULL THEN PERFORM count_kept(after, 1); END IF;
    IF before > after THEN PERFORM count_kept(before, -1); END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_counted_new_or_gone AFTER INSERT OR DELETE ON accounts
  FOR EACH ROW EXECUTE FUNCTION keep_counts();
--> statement-breakpoint
CREATE TRIGGER accounts_counted AFTER UPDATE ON accounts
  FOR EACH ROW WHEN ((OLD.account_type, OLD.deleted_at) IS DISTINCT FROM (NEW.account_type, NEW.deleted_at))
  EXECUTE FUNCTION keep_counts();
--> statement-breakpoint
CREATE TRIGGER tests_counted_new_or_gone AFTER INSERT OR DELETE ON tests
  FOR EACH ROW EXECUTE FUNCTION keep_counts();
--> statement-breakpoint
CREATE TRIGGER tests_counted AFTER UPDATE ON tests
  FOR EACH ROW WHEN ((OLD.status, OLD.deleted_at) IS DISTINCT FROM (NEW.status, NEW.deleted_at))
  EXECUTE FUNCTION keep_counts();
--> statement-breakpoint
CREATE TRIGGER certificates_counted_new_or_gone AFTER INSERT OR DELETE ON certificates
  FOR EACH ROW EXECUTE FUNCTION keep_counts();
--> statement-breakpoint
CREATE TRIGGER certificates_counted AFTER UPDATE ON certificates
  FOR EACH ROW WHEN (OLD.revoked_at IS DISTINCT FROM NEW.revoked_at) EXECUTE FUNCTION keep_counts();
--> statement-breakpoint
INSERT INTO account_terms (term, created_at, account_id)
  SELECT term, a.created_at, a.id FROM accounts a, unnest(terms_of_account(a)) AS term WHERE a.deleted_at IS NULL;
--> statement-breakpoint
INSERT INTO kept_counts (name, shard, total)
  SELECT counted, 0, count(*) FROM (
    SELECT counter_of(a) FROM accounts a UNION ALL SELECT counter_of(t) FROM tests t
    UNION ALL SELECT counter_of(c) FROM certificates c
  ) AS rows(counted) WHERE counted IS NOT NULL GROUP BY counted;
