-- Certificates of accounts that were deleted before their names went with them.
UPDATE "certificates" c SET "revoked_at" = coalesce(c."revoked_at", a."deleted_at"), "full_name" = 'Compte supprimé',
  "signature" = '', "token" = NULL, "holder_jwk" = NULL
FROM "accounts" a WHERE a."id" = c."account_id" AND a."deleted_at" IS NOT NULL;
