-- With the key of a request stand ids, from which its answer is read anew: no note and no invited address outlives itself there.
UPDATE "idempotency_keys" SET "response" = jsonb_build_object('noteId', "response" #> '{note,id}')
WHERE "operation" = 'addNote' AND "response" ? 'note';--> statement-breakpoint
UPDATE "idempotency_keys" SET "response" = jsonb_build_object('id', "response" #> '{campaign,id}', 'credits', "response" -> 'credits')
WHERE "operation" = 'createCampaign' AND "response" ? 'campaign';
