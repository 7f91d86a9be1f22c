-- AlterTable
ALTER TABLE "portal"."session" ADD COLUMN     "delegation_id" UUID;

-- CreateTable
CREATE TABLE "portal"."delegation" (
    "id" UUID NOT NULL,
    "client_id" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "place" INTEGER NOT NULL,
    "token_hash" TEXT NOT NULL,
    "recipient_hash" TEXT NOT NULL,
    "may" TEXT NOT NULL,
    "sealed" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "delegation_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "delegation_token_hash_key" ON "portal"."delegation"("token_hash");

-- CreateIndex
CREATE INDEX "delegation_ends_at_idx" ON "portal"."delegation"("ends_at");

-- CreateIndex
CREATE UNIQUE INDEX "delegation_place" ON "portal"."delegation"("client_id", "path", "subject", "place") WHERE (ended_at IS NULL);

-- CreateIndex
CREATE UNIQUE INDEX "delegation_recipient" ON "portal"."delegation"("client_id", "path", "subject", "recipient_hash") WHERE (ended_at IS NULL);
