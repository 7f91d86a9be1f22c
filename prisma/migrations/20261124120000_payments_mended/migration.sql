-- AlterTable
ALTER TABLE "portal"."payment_attempt" ADD COLUMN     "burnt_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "portal"."payment_dispute" ADD COLUMN     "lost_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "platform"."refund" (
    "id" TEXT NOT NULL,
    "client_id" TEXT NOT NULL,
    "payment_id" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,

    CONSTRAINT "refund_pkey" PRIMARY KEY ("client_id","id")
);

-- CreateIndex
CREATE INDEX "payment_attempt_subject_id_call_idx" ON "portal"."payment_attempt"("subject_id", "call");

-- CreateIndex
CREATE INDEX "payment_attempt_began_at_idx" ON "portal"."payment_attempt"("began_at");

-- CreateIndex
CREATE INDEX "refund_client_id_payment_id_idx" ON "platform"."refund"("client_id", "payment_id");

-- AddForeignKey
ALTER TABLE "platform"."refund" ADD CONSTRAINT "refund_client_id_payment_id_fkey" FOREIGN KEY ("client_id", "payment_id") REFERENCES "platform"."payment"("client_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
