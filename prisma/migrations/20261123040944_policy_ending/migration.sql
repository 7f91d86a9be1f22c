-- AlterTable
ALTER TABLE "platform"."policy" ADD COLUMN     "ending_told_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "policy_client_id_ending_told_at_expiry_date_idx" ON "platform"."policy"("client_id", "ending_told_at", "expiry_date");
