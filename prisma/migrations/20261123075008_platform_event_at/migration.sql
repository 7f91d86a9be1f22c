-- CreateIndex
CREATE INDEX "platform_event_at_idx" ON "platform"."platform_event"("at");
