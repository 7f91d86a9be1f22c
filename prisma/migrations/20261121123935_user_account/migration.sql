-- CreateTable
CREATE TABLE "platform"."user_account" (
    "id" UUID NOT NULL,
    "client_id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "contract_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_account_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "user_account_client_id_email_key" ON "platform"."user_account"("client_id", "email");
