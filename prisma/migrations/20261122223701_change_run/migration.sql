-- CreateTable
CREATE TABLE "portal"."change_run" (
    "client_id" TEXT NOT NULL,
    "form" TEXT NOT NULL,
    "key_hash" TEXT NOT NULL,
    "sent_hash" TEXT NOT NULL,
    "run_id" UUID NOT NULL,
    "runs_until" TIMESTAMPTZ(3) NOT NULL,
    "outcome" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "change_run_pkey" PRIMARY KEY ("client_id","form","key_hash")
);

-- CreateIndex
CREATE INDEX "change_run_expires_at_idx" ON "portal"."change_run"("expires_at");
