-- AlterTable
ALTER TABLE "portal"."handler" ADD COLUMN     "removed_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "handler_removed_at_idx" ON "portal"."handler"("removed_at");

