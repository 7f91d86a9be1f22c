-- AlterTable
ALTER TABLE "platform"."claim" ADD COLUMN     "answer_by" DATE;

-- CreateIndex
CREATE INDEX "claim_client_id_answer_by_idx" ON "platform"."claim"("client_id", "answer_by");
