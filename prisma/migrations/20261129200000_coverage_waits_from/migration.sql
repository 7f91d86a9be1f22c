-- AlterTable
ALTER TABLE "platform"."policy_coverage" ADD COLUMN     "waits_from" DATE;

-- What a renewed plan has covered before it does not wait anew.
UPDATE "platform"."policy_coverage" AS renewed
SET "waits_from" = former."effective_date"
FROM "platform"."policy" AS policy, "platform"."policy_coverage" AS former
WHERE renewed."policy_id" = policy."id"
  AND former."policy_id" = policy."renews_id"
  AND former."coverage_type_code" = renewed."coverage_type_code";
