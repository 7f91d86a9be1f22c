-- AlterTable
ALTER TABLE "portal"."pulled_event" ADD COLUMN     "follow_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "pulled_event_follow_at_idx" ON "portal"."pulled_event"("follow_at");
