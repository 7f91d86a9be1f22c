-- CreateTable
CREATE TABLE "portal"."claim_draft" (
    "id" UUID NOT NULL,
    "client_id" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "contact" TEXT NOT NULL,
    "begun_by" TEXT NOT NULL,
    "answers" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "claim_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "claim_draft_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "claim_draft_client_id_path_subject_idx" ON "portal"."claim_draft"("client_id", "path", "subject");

-- CreateIndex
CREATE INDEX "claim_draft_expires_at_idx" ON "portal"."claim_draft"("expires_at");
