-- CreateTable
CREATE TABLE "portal"."editor" (
    "id" UUID NOT NULL,
    "client_id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "editor_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal"."editor_session" (
    "id_hash" TEXT NOT NULL,
    "client_id" TEXT NOT NULL,
    "editor_id" UUID NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "editor_session_pkey" PRIMARY KEY ("id_hash")
);

-- CreateTable
CREATE TABLE "portal"."content_draft" (
    "client_id" TEXT NOT NULL,
    "part" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "value" JSONB NOT NULL,
    "editor" TEXT NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "content_draft_pkey" PRIMARY KEY ("client_id","part","name","language")
);

-- CreateTable
CREATE TABLE "portal"."editor_action" (
    "id" UUID NOT NULL,
    "client_id" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "part" TEXT,
    "name" TEXT,
    "language" TEXT,
    "version" INTEGER,
    "before" JSONB,
    "after" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "editor_action_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "editor_client_id_email_key" ON "portal"."editor"("client_id", "email");

-- CreateIndex
CREATE INDEX "editor_session_expires_at_idx" ON "portal"."editor_session"("expires_at");

-- CreateIndex
CREATE INDEX "editor_action_client_id_part_name_language_id_idx" ON "portal"."editor_action"("client_id", "part", "name", "language", "id");

-- CreateIndex
CREATE INDEX "editor_action_client_id_id_idx" ON "portal"."editor_action"("client_id", "id");

-- AddForeignKey
ALTER TABLE "portal"."editor_session" ADD CONSTRAINT "editor_session_editor_id_fkey" FOREIGN KEY ("editor_id") REFERENCES "portal"."editor"("id") ON DELETE CASCADE ON UPDATE CASCADE;
