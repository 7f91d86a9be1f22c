-- CreateTable
CREATE TABLE "portal"."transfer_link" (
    "id" UUID NOT NULL,
    "client_id" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "transfer_id" TEXT NOT NULL,
    "policy_id" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "facts" TEXT NOT NULL,
    "ended" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "transfer_link_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "transfer_link_token_hash_key" ON "portal"."transfer_link"("token_hash");

-- CreateIndex
CREATE INDEX "transfer_link_client_id_path_reference_idx" ON "portal"."transfer_link"("client_id", "path", "reference");

-- CreateIndex
CREATE INDEX "transfer_link_expires_at_idx" ON "portal"."transfer_link"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "transfer_link_client_id_path_transfer_id_key" ON "portal"."transfer_link"("client_id", "path", "transfer_id");
