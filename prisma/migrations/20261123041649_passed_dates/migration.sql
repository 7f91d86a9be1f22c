-- AlterTable
ALTER TABLE "platform"."claim" ADD COLUMN     "passes_on" DATE;

-- AlterTable
ALTER TABLE "platform"."policy" ADD COLUMN     "invoice_on" DATE;

-- CreateIndex
CREATE INDEX "claim_client_id_passes_on_idx" ON "platform"."claim"("client_id", "passes_on");

-- CreateIndex
CREATE INDEX "policy_client_id_invoice_on_idx" ON "platform"."policy"("client_id", "invoice_on");

-- What is there already waits for its dates as well.
UPDATE "platform"."claim" SET "passes_on" = ("details"->>'due')::date
WHERE "details"->>'standing' IN (
  'ACTION_REQUIRED', 'CHOOSING', 'AWAITING_PAYMENT', 'IN_REVIEW_UNPAID', 'FULFILLING_PAYOUT_HELD',
  'FULFILLING_DEVICE', 'FULFILLING_SLOT', 'AWAITING_RETURN'
);
UPDATE "platform"."policy" SET "invoice_on" = ("billing"->>'paidUntil')::date - 13
WHERE "status" = 'active' AND "billing"->>'paidBy' = 'HOLDER' AND ("billing"->>'price')::integer > 0
  AND "billing"->'owedAgain' IS NULL AND ("billing"->>'paidUntil')::date < "expiry_date";
