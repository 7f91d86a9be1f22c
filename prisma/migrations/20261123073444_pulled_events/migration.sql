-- CreateTable
CREATE TABLE "portal"."event_feed" (
    "client_id" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "cursor" TEXT,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "complete_at" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "rests_until" TIMESTAMPTZ(3),

    CONSTRAINT "event_feed_pkey" PRIMARY KEY ("client_id","path")
);

-- CreateTable
CREATE TABLE "portal"."pulled_event" (
    "id" UUID NOT NULL,
    "client_id" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "kind" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "subject_kind" TEXT,
    "subject_id" TEXT,
    "pulled_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "handled_at" TIMESTAMPTZ(3),

    CONSTRAINT "pulled_event_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "pulled_event_handled_at_id_idx" ON "portal"."pulled_event"("handled_at", "id");

-- CreateIndex
CREATE INDEX "pulled_event_pulled_at_idx" ON "portal"."pulled_event"("pulled_at");

-- CreateIndex
CREATE UNIQUE INDEX "pulled_event_client_id_path_event_id_key" ON "portal"."pulled_event"("client_id", "path", "event_id");
