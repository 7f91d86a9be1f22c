-- AlterTable
ALTER TABLE "platform"."policy" ADD COLUMN     "ends_on" DATE;

-- CreateIndex
CREATE INDEX "policy_client_id_ends_on_idx" ON "platform"."policy"("client_id", "ends_on");

-- Those that were cancelled for a day to come before are told, too.
UPDATE "platform"."policy" SET "ends_on" = "expiry_date"
WHERE "status" = 'cancelling' AND "expiry_date" >= current_date;
