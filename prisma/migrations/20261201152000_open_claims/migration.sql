-- CreateIndex
CREATE INDEX "claim_open" ON "platform"."claim"("contract_id", "submitted_at", "id") WHERE ((state <> ALL (ARRAY['DENIED'::text, 'WITHDRAWN'::text, 'CLOSED'::text])) OR (outcome = 'UNRESPONSIVE'::text));
