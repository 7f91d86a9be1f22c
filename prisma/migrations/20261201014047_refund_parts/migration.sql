-- AlterTable
ALTER TABLE "platform"."cancellation_quote" ADD COLUMN     "refund_on" DATE;

-- AlterTable
ALTER TABLE "portal"."payment_refund" ADD COLUMN     "part_id" TEXT;

-- CreateTable
CREATE TABLE "platform"."refund_part" (
    "id" TEXT NOT NULL,
    "client_id" TEXT NOT NULL,
    "quote_id" TEXT NOT NULL,
    "owed_id" TEXT,
    "payment_id" TEXT,
    "amount" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "done_at" TIMESTAMPTZ(3),

    CONSTRAINT "refund_part_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "refund_part_quote_id_idx" ON "platform"."refund_part"("quote_id");

-- CreateIndex
CREATE INDEX "refund_part_client_id_payment_id_idx" ON "platform"."refund_part"("client_id", "payment_id");

-- CreateIndex
CREATE INDEX "refund_part_owed_id_idx" ON "platform"."refund_part"("owed_id");

-- CreateIndex
CREATE INDEX "cancellation_quote_refund_on_idx" ON "platform"."cancellation_quote"("refund_on");

-- AddForeignKey
ALTER TABLE "platform"."refund_part" ADD CONSTRAINT "refund_part_quote_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "platform"."cancellation_quote"("id") ON DELETE CASCADE ON UPDATE CASCADE;
