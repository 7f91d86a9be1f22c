-- AlterTable
ALTER TABLE "platform"."claim" ADD COLUMN     "answer_by" DATE;

-- CreateIndex
CREATE INDEX "claim_answer_by_idx" ON "platform"."claim"("answer_by");
