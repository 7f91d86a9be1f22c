-- CreateTable
CREATE TABLE "portal"."contact_change" (
    "id" UUID NOT NULL,
    "client_id" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "sealed" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contact_change_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "contact_change_created_at_idx" ON "portal"."contact_change"("created_at");
