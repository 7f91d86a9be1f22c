-- CreateTable
CREATE TABLE "portal"."claim_choice" (
    "client_id" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "claim_id" TEXT NOT NULL,
    "choices" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "claim_choice_pkey" PRIMARY KEY ("client_id","path","subject","claim_id")
);

-- CreateIndex
CREATE INDEX "claim_choice_expires_at_idx" ON "portal"."claim_choice"("expires_at");
