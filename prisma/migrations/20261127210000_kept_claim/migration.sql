-- CreateTable
CREATE TABLE "portal"."kept_claim" (
    "id_hash" TEXT NOT NULL,
    "client_id" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "answers" TEXT NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "kept_claim_pkey" PRIMARY KEY ("id_hash")
);

-- CreateIndex
CREATE INDEX "kept_claim_expires_at_idx" ON "portal"."kept_claim"("expires_at");
