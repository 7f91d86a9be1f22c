-- CreateTable
CREATE TABLE "platform"."partner_session" (
    "id_hash" TEXT NOT NULL,
    "client_id" TEXT NOT NULL,
    "contract_id" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "partner_session_pkey" PRIMARY KEY ("id_hash")
);

-- CreateIndex
CREATE INDEX "partner_session_expires_at_idx" ON "platform"."partner_session"("expires_at");
