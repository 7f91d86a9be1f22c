-- CreateTable
CREATE TABLE "portal"."contract_update" (
    "client_id" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "version" BIGINT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contract_update_pkey" PRIMARY KEY ("client_id","path","subject")
);

-- CreateIndex
CREATE INDEX "contract_update_updated_at_idx" ON "portal"."contract_update"("updated_at");
