-- CreateTable
CREATE TABLE "portal"."claim_contact" (
    "client_id" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "claim_id" TEXT NOT NULL,
    "chosen" TEXT,
    "gone" TEXT[],
    "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "claim_contact_pkey" PRIMARY KEY ("client_id","path","reference","claim_id")
);

-- CreateIndex
CREATE INDEX "claim_contact_saved_at_idx" ON "portal"."claim_contact"("saved_at");

