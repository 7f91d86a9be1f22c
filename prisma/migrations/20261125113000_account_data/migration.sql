-- CreateTable
CREATE TABLE "portal"."trusted_device" (
    "id_hash" TEXT NOT NULL,
    "client_id" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "network" TEXT,
    "browser" TEXT,
    "system" TEXT,
    "trusted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "used_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "trusted_device_pkey" PRIMARY KEY ("id_hash")
);

-- CreateTable
CREATE TABLE "portal"."data_copy" (
    "id" UUID NOT NULL,
    "client_id" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'WAITING',
    "opening" TEXT,
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "data_copy_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal"."data_copy_content" (
    "copy_id" UUID NOT NULL,
    "sealed" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "data_copy_content_pkey" PRIMARY KEY ("copy_id")
);

-- CreateTable
CREATE TABLE "portal"."account_deletion" (
    "id" UUID NOT NULL,
    "client_id" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "open_claims" TEXT[],
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "done_at" TIMESTAMPTZ(3),

    CONSTRAINT "account_deletion_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "trusted_device_client_id_path_subject_idx" ON "portal"."trusted_device"("client_id", "path", "subject");

-- CreateIndex
CREATE INDEX "trusted_device_expires_at_idx" ON "portal"."trusted_device"("expires_at");

-- CreateIndex
CREATE INDEX "data_copy_state_idx" ON "portal"."data_copy"("state");

-- CreateIndex
CREATE INDEX "data_copy_expires_at_idx" ON "portal"."data_copy"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "data_copy_client_id_path_subject_key" ON "portal"."data_copy"("client_id", "path", "subject");

-- CreateIndex
CREATE INDEX "data_copy_content_expires_at_idx" ON "portal"."data_copy_content"("expires_at");

-- CreateIndex
CREATE INDEX "account_deletion_done_at_id_idx" ON "portal"."account_deletion"("done_at", "id");

-- CreateIndex
CREATE INDEX "account_deletion_asked_at_idx" ON "portal"."account_deletion"("asked_at");

-- AddForeignKey
ALTER TABLE "portal"."data_copy_content" ADD CONSTRAINT "data_copy_content_copy_id_fkey" FOREIGN KEY ("copy_id") REFERENCES "portal"."data_copy"("id") ON DELETE CASCADE ON UPDATE CASCADE;
