-- Of companies without a company name that corrected their own: their campaigns kept the one of before.
UPDATE campaigns c SET company_name = a.full_name FROM accounts a
WHERE a.id = c.account_id AND a.account_type = 'enterprise' AND a.company_name IS NULL AND a.deleted_at IS NULL
  AND c.company_name <> a.full_name;
