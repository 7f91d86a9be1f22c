-- CreateTable
CREATE TABLE "portal"."pending_contact" (
    "id" UUID NOT NULL,
    "client_id" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "replaces" TEXT,
    "channel" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "pending_contact_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "pending_contact_expires_at_idx" ON "portal"."pending_contact"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "pending_contact_client_id_path_reference_kind_key" ON "portal"."pending_contact"("client_id", "path", "reference", "kind");
