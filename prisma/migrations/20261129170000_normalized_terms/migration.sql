-- AlterTable
ALTER TABLE "platform"."search_term" ADD COLUMN     "normalized" TEXT;

-- The next import of a package normalizes its terms; those of plans that were registered here stay.
UPDATE "platform"."search_term"
SET "normalized" = nullif(regexp_replace("value", '[^a-z0-9]', '', 'g'), '')
WHERE "value" ~ '^[ -~]*$';

-- CreateIndex
CREATE INDEX "search_term_client_id_key_normalized_idx" ON "platform"."search_term"("client_id", "key", "normalized");
