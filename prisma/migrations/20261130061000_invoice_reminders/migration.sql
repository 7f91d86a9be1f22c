-- AlterTable
ALTER TABLE "platform"."invoice" ADD COLUMN     "remind_on" DATE;

-- CreateIndex
CREATE INDEX "invoice_client_id_remind_on_idx" ON "platform"."invoice"("client_id", "remind_on");
