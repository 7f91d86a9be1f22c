-- CreateTable
CREATE TABLE "portal"."claim_look" (
    "client_id" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "claim_id" TEXT NOT NULL,
    "looked_at" TIMESTAMPTZ(3) NOT NULL,
    "before_at" TIMESTAMPTZ(3),

    CONSTRAINT "claim_look_pkey" PRIMARY KEY ("client_id","path","subject","claim_id")
);

-- CreateIndex
CREATE INDEX "claim_look_looked_at_idx" ON "portal"."claim_look"("looked_at");
