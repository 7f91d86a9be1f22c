-- AlterTable
ALTER TABLE "portal"."outbox_message" ADD COLUMN     "code" TEXT;
