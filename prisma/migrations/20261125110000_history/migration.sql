-- AlterTable
ALTER TABLE "portal"."session" ADD COLUMN     "browser" TEXT,
ADD COLUMN     "network" TEXT,
ADD COLUMN     "path" TEXT,
ADD COLUMN     "system" TEXT,
ADD COLUMN     "way" TEXT;

-- CreateTable
CREATE TABLE "portal"."history_entry" (
    "id" UUID NOT NULL,
    "client_id" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor" TEXT NOT NULL,
    "actor_name" TEXT,
    "way" TEXT,
    "network" TEXT,
    "browser" TEXT,
    "system" TEXT,
    "kind" TEXT NOT NULL,
    "about" JSONB NOT NULL,

    CONSTRAINT "history_entry_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "history_entry_client_id_path_subject_at_idx" ON "portal"."history_entry"("client_id", "path", "subject", "at");

-- CreateIndex
CREATE INDEX "history_entry_at_idx" ON "portal"."history_entry"("at");

-- CreateIndex
CREATE INDEX "session_client_id_subject_idx" ON "portal"."session"("client_id", "subject");
