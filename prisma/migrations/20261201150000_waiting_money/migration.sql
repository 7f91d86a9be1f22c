-- CreateIndex
CREATE INDEX "payment_client_id_taken_at_idx" ON "portal"."payment"("client_id", "taken_at");

-- CreateIndex
CREATE INDEX "payment_refund_waiting" ON "portal"."payment_refund"("id") WHERE ((problem IS NOT NULL) OR (state = ANY (ARRAY['ASKED'::text, 'PAYOUT'::text])) OR (is_to_tell AND (told_at IS NULL)));

-- CreateIndex
CREATE INDEX "payment_dispute_open" ON "portal"."payment_dispute"("opened_at") WHERE ((state <> ALL (ARRAY['won'::text, 'warning_closed'::text, 'prevented'::text])) AND ((state <> 'lost'::text) OR (booked_at IS NULL)));

-- CreateIndex
CREATE INDEX "withdrawal_open" ON "portal"."withdrawal"("received_at") WHERE (state = 'OPEN'::text);

-- CreateIndex
CREATE INDEX "refund_part_waiting" ON "platform"."refund_part"("created_at", "id") WHERE (state = ANY (ARRAY['FAILED'::text, 'PAYOUT'::text]));

-- CreateIndex
CREATE INDEX "invoice_client_id_paid_on_idx" ON "platform"."invoice"("client_id", "paid_on");

-- CreateIndex
CREATE INDEX "claim_payout" ON "platform"."claim"("client_id", "id") WHERE jsonb_exists(details, 'payout'::text);
