-- CreateTable
CREATE TABLE "portal"."notification" (
    "id" UUID NOT NULL,
    "client_id" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "event_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "topic" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "contact" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "recipient_hash" TEXT NOT NULL,
    "send_after" TIMESTAMPTZ(3) NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'WAITING',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal"."notification_choice" (
    "client_id" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "contact" TEXT NOT NULL,
    "topic" TEXT NOT NULL,
    "is_on" BOOLEAN NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notification_choice_pkey" PRIMARY KEY ("client_id","path","reference","contact","topic")
);

-- CreateTable
CREATE TABLE "portal"."contact_off" (
    "client_id" TEXT NOT NULL,
    "recipient_hash" TEXT NOT NULL,
    "off_since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contact_off_pkey" PRIMARY KEY ("client_id","recipient_hash")
);

-- CreateTable
CREATE TABLE "portal"."holder_language" (
    "client_id" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "holder_language_pkey" PRIMARY KEY ("client_id","path","reference")
);

-- CreateIndex
CREATE INDEX "notification_state_send_after_idx" ON "portal"."notification"("state", "send_after");

-- CreateIndex
CREATE INDEX "notification_client_id_path_reference_idx" ON "portal"."notification"("client_id", "path", "reference");

-- CreateIndex
CREATE INDEX "notification_created_at_idx" ON "portal"."notification"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "notification_event_id_contact_key" ON "portal"."notification"("event_id", "contact");

-- CreateIndex
CREATE INDEX "notification_choice_changed_at_idx" ON "portal"."notification_choice"("changed_at");

-- CreateIndex
CREATE INDEX "contact_off_off_since_idx" ON "portal"."contact_off"("off_since");

-- CreateIndex
CREATE INDEX "holder_language_used_at_idx" ON "portal"."holder_language"("used_at");
