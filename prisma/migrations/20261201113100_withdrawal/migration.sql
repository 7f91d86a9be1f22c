-- CreateTable
CREATE TABLE "portal"."withdrawal" (
    "id" UUID NOT NULL,
    "client_id" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "plan_number" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "state" TEXT NOT NULL DEFAULT 'OPEN',
    "settled_at" TIMESTAMPTZ(3),
    "settled_by" TEXT,

    CONSTRAINT "withdrawal_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "withdrawal_reference_key" ON "portal"."withdrawal"("reference");

-- CreateIndex
CREATE INDEX "withdrawal_client_id_state_received_at_idx" ON "portal"."withdrawal"("client_id", "state", "received_at");

-- CreateIndex
CREATE INDEX "withdrawal_received_at_idx" ON "portal"."withdrawal"("received_at");
