-- AlterTable
ALTER TABLE "portal"."access_code" ADD COLUMN     "attempted_at" TIMESTAMPTZ(3),
ADD COLUMN     "delivery" TEXT NOT NULL DEFAULT 'UNKNOWN',
ADD COLUMN     "older_expires_at" TIMESTAMPTZ(3),
ADD COLUMN     "older_hash" TEXT,
ADD COLUMN     "sent_again_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "portal"."message" (
    "id" UUID NOT NULL,
    "client_id" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "recipient" TEXT,
    "content" TEXT,
    "state" TEXT NOT NULL DEFAULT 'WAITING',
    "reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "held_until" TIMESTAMPTZ(3),
    "begun_at" TIMESTAMPTZ(3),
    "settled_at" TIMESTAMPTZ(3),

    CONSTRAINT "message_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "message_state_id_idx" ON "portal"."message"("state", "id");

-- CreateIndex
CREATE INDEX "message_created_at_idx" ON "portal"."message"("created_at");
