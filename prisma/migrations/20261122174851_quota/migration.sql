-- CreateTable
CREATE TABLE "portal"."quota" (
    "client_id" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "used_at" TIMESTAMPTZ(6)[],
    "ends_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "quota_pkey" PRIMARY KEY ("client_id","subject")
);

-- CreateIndex
CREATE INDEX "quota_ends_at_idx" ON "portal"."quota"("ends_at");
