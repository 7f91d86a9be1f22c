-- CreateTable
CREATE TABLE "portal"."holder_draft" (
    "client_id" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "agent" TEXT NOT NULL,
    "form" TEXT NOT NULL,
    "page" TEXT NOT NULL,
    "answers" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "writer" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "holder_draft_pkey" PRIMARY KEY ("client_id","path","subject","agent","form")
);

-- CreateIndex
CREATE INDEX "holder_draft_expires_at_idx" ON "portal"."holder_draft"("expires_at");
