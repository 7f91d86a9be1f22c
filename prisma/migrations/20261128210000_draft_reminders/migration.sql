-- AlterTable
ALTER TABLE "portal"."claim_draft" ADD COLUMN     "begun_told_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "portal"."pulled_event" ADD COLUMN     "to_contact" TEXT;

-- CreateIndex
CREATE INDEX "claim_draft_report_until_idx" ON "portal"."claim_draft"("report_until");

-- CreateIndex
CREATE INDEX "pulled_event_subject_id_idx" ON "portal"."pulled_event"("subject_id");
