-- AlterTable
ALTER TABLE "portal"."message" ADD COLUMN     "recipient_hash" TEXT,
ADD COLUMN     "taken_as" TEXT;

-- AlterTable
ALTER TABLE "portal"."contact_off" ADD COLUMN     "reason" TEXT NOT NULL DEFAULT 'GONE';

-- CreateIndex
CREATE UNIQUE INDEX "message_taken_as_key" ON "portal"."message"("taken_as");
