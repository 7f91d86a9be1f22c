-- CreateTable
CREATE TABLE "portal"."document" (
    "id" UUID NOT NULL,
    "client_id" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "agent" TEXT NOT NULL,
    "claim_id" TEXT NOT NULL,
    "requirement_id" TEXT NOT NULL,
    "given_for" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "accepts" TEXT[],
    "state" TEXT NOT NULL,
    "reason" TEXT,
    "media_type" TEXT,
    "bytes" INTEGER NOT NULL,
    "sha256" TEXT,
    "sent_sha256" TEXT,
    "storage_key" TEXT,
    "preview_key" TEXT,
    "opening" TEXT,
    "told_at" TIMESTAMPTZ(3),
    "held_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "document_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal"."upload" (
    "document_id" UUID NOT NULL,
    "length" INTEGER NOT NULL,
    "received" INTEGER NOT NULL DEFAULT 0,
    "staging" TEXT NOT NULL,
    "pieces" TEXT[],
    "lock_owner" TEXT,
    "lock_until" TIMESTAMPTZ(3),
    "lock_wanted" BOOLEAN NOT NULL DEFAULT false,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "upload_pkey" PRIMARY KEY ("document_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "document_storage_key_key" ON "portal"."document"("storage_key");

-- CreateIndex
CREATE UNIQUE INDEX "document_preview_key_key" ON "portal"."document"("preview_key");

-- CreateIndex
CREATE INDEX "document_client_id_path_subject_claim_id_idx" ON "portal"."document"("client_id", "path", "subject", "claim_id");

-- CreateIndex
CREATE INDEX "document_given_for_idx" ON "portal"."document"("given_for");

-- CreateIndex
CREATE INDEX "document_expires_at_idx" ON "portal"."document"("expires_at");

-- CreateIndex
CREATE INDEX "document_state_idx" ON "portal"."document"("state");

-- CreateIndex
CREATE INDEX "upload_expires_at_idx" ON "portal"."upload"("expires_at");

-- AddForeignKey
ALTER TABLE "portal"."upload" ADD CONSTRAINT "upload_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "portal"."document"("id") ON DELETE CASCADE ON UPDATE CASCADE;
