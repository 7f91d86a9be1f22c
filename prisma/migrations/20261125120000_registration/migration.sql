-- CreateTable
CREATE TABLE "portal"."registration_case" (
    "id" UUID NOT NULL,
    "client_id" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'BEGUN',
    "answers" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "files" INTEGER NOT NULL DEFAULT 0,
    "reference" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "asked_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "registration_case_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "platform"."purchase" (
    "id" TEXT NOT NULL,
    "client_id" TEXT NOT NULL,
    "product_code" TEXT NOT NULL,
    "dealer_code" TEXT NOT NULL,
    "policy_number" TEXT NOT NULL,
    "product" JSONB NOT NULL,
    "purchased_on" DATE NOT NULL,
    "months" INTEGER NOT NULL,
    "register_by" DATE NOT NULL,
    "buyer_email" TEXT,
    "contract_id" TEXT,
    "registered_at" TIMESTAMPTZ(3),
    "said" JSONB,

    CONSTRAINT "purchase_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "platform"."handed_in" (
    "id" TEXT NOT NULL,
    "client_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'WAITING',
    "details" JSONB NOT NULL,
    "contract_id" TEXT,
    "reason" TEXT,
    "acts_now" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "handed_in_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "registration_case_state_asked_at_idx" ON "portal"."registration_case"("state", "asked_at");

-- CreateIndex
CREATE INDEX "registration_case_expires_at_idx" ON "portal"."registration_case"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "registration_case_client_id_path_reference_key" ON "portal"."registration_case"("client_id", "path", "reference");

-- CreateIndex
CREATE INDEX "purchase_client_id_idx" ON "platform"."purchase"("client_id");

-- CreateIndex
CREATE INDEX "handed_in_client_id_state_idx" ON "platform"."handed_in"("client_id", "state");

-- CreateIndex
CREATE INDEX "handed_in_decided_at_idx" ON "platform"."handed_in"("decided_at");
