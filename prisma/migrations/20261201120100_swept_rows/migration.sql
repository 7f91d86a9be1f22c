-- DropIndex
DROP INDEX "portal"."claim_draft_report_until_idx";

-- CreateIndex
CREATE INDEX "claim_draft_begun" ON "portal"."claim_draft"("saved_at") WHERE ((begun_by <> ''::text) AND (begun_told_at IS NULL) AND (claim_id IS NULL));

-- CreateIndex
CREATE INDEX "claim_draft_ending" ON "portal"."claim_draft"("expires_at") WHERE ((ending_told_at IS NULL) AND (claim_id IS NULL));

-- CreateIndex
CREATE INDEX "claim_draft_report" ON "portal"."claim_draft"("report_until") WHERE ((report_told_at IS NULL) AND (claim_id IS NULL));

-- CreateIndex
CREATE INDEX "delegation_running" ON "portal"."delegation"("ends_at") WHERE (ended_at IS NULL);

-- CreateIndex
CREATE INDEX "document_untold" ON "portal"."document"("given_for", "created_at") WHERE ((state = 'RECEIVED'::text) AND (told_at IS NULL) AND (opening IS NOT NULL));
