-- AlterTable
ALTER TABLE "portal"."notification" ADD COLUMN     "message_id" UUID;

-- CreateIndex
CREATE UNIQUE INDEX "notification_message_id_key" ON "portal"."notification"("message_id");
