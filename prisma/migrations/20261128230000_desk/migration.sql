-- AlterTable
ALTER TABLE "platform"."claim" ADD COLUMN     "handler_id" TEXT;

-- CreateTable
CREATE TABLE "portal"."handler" (
    "id" UUID NOT NULL,
    "client_id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "limit_amount" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "handler_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal"."handler_link" (
    "token_hash" TEXT NOT NULL,
    "handler_id" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "handler_link_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "portal"."handler_session" (
    "id_hash" TEXT NOT NULL,
    "handler_id" UUID NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "handler_session_pkey" PRIMARY KEY ("id_hash")
);

-- CreateTable
CREATE TABLE "platform"."desk_action" (
    "id" BIGSERIAL NOT NULL,
    "client_id" TEXT NOT NULL,
    "claim_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "handler_id" TEXT NOT NULL,
    "handler_name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "before" TEXT NOT NULL,
    "after" TEXT NOT NULL,
    "details" JSONB NOT NULL,

    CONSTRAINT "desk_action_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "handler_client_id_email_key" ON "portal"."handler"("client_id", "email");

-- CreateIndex
CREATE INDEX "handler_link_expires_at_idx" ON "portal"."handler_link"("expires_at");

-- CreateIndex
CREATE INDEX "handler_session_expires_at_idx" ON "portal"."handler_session"("expires_at");

-- CreateIndex
CREATE INDEX "desk_action_claim_id_id_idx" ON "platform"."desk_action"("claim_id", "id");

-- CreateIndex
CREATE INDEX "desk_action_at_idx" ON "platform"."desk_action"("at");

-- CreateIndex
CREATE INDEX "claim_client_id_state_idx" ON "platform"."claim"("client_id", "state");

-- AddForeignKey
ALTER TABLE "portal"."handler_link" ADD CONSTRAINT "handler_link_handler_id_fkey" FOREIGN KEY ("handler_id") REFERENCES "portal"."handler"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "portal"."handler_session" ADD CONSTRAINT "handler_session_handler_id_fkey" FOREIGN KEY ("handler_id") REFERENCES "portal"."handler"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "platform"."desk_action" ADD CONSTRAINT "desk_action_claim_id_fkey" FOREIGN KEY ("claim_id") REFERENCES "platform"."claim"("id") ON DELETE CASCADE ON UPDATE CASCADE;
