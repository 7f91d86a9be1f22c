-- AlterTable
ALTER TABLE "platform"."contract" ADD COLUMN     "acts_now" TEXT;

-- What people have said of reports before
UPDATE "platform"."contract" AS contract SET "acts_now" = latest."acts_now"
FROM (
  SELECT DISTINCT ON ("contract_id") "contract_id", "acts_now" FROM "platform"."handed_in"
  WHERE "state" = 'ACCEPTED' AND "acts_now" IS NOT NULL
  ORDER BY "contract_id", "decided_at" DESC
) AS latest
WHERE contract."id" = latest."contract_id";
