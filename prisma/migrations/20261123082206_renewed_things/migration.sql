-- AlterTable
ALTER TABLE "platform"."covered_product" ADD COLUMN     "thing_id" TEXT;

-- AlterTable
ALTER TABLE "platform"."policy" ADD COLUMN     "renews_id" TEXT;

-- AlterTable
ALTER TABLE "platform"."policy_transfer" ADD COLUMN     "renewals_along" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateIndex
CREATE INDEX "covered_product_thing_id_idx" ON "platform"."covered_product"("thing_id");

-- CreateIndex
CREATE INDEX "policy_renews_id_idx" ON "platform"."policy"("renews_id");

-- AddForeignKey
ALTER TABLE "platform"."policy" ADD CONSTRAINT "policy_renews_id_fkey" FOREIGN KEY ("renews_id") REFERENCES "platform"."policy"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What was renewed before is told by the identifier that its renewal was given.
UPDATE "platform"."policy" AS renewal
SET "renews_id" = plan."id"
FROM "platform"."policy" AS plan
WHERE renewal."id" = left(encode(sha256(convert_to(plan."id" || ':next', 'UTF8')), 'hex'), 32);

UPDATE "platform"."covered_product" AS copy
SET "thing_id" = product."id"
FROM "platform"."policy" AS renewal
JOIN "platform"."covered_product" AS product ON product."policy_id" = renewal."renews_id"
WHERE copy."policy_id" = renewal."id"
  AND copy."said" IS NULL
  AND copy."position" = product."position"
  AND copy."serial_number" = product."serial_number";
