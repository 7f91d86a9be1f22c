-- AlterTable
ALTER TABLE "portal"."session" ADD COLUMN     "agent" TEXT;

-- CreateTable
CREATE TABLE "portal"."spent_token" (
    "id_hash" TEXT NOT NULL,
    "client_id" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "spent_token_pkey" PRIMARY KEY ("id_hash")
);

-- CreateTable
CREATE TABLE "platform"."session_link" (
    "token_hash" TEXT NOT NULL,
    "client_id" TEXT NOT NULL,
    "contract_id" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "session_link_pkey" PRIMARY KEY ("token_hash")
);

-- CreateIndex
CREATE INDEX "spent_token_expires_at_idx" ON "portal"."spent_token"("expires_at");

-- CreateIndex
CREATE INDEX "session_link_expires_at_idx" ON "platform"."session_link"("expires_at");
