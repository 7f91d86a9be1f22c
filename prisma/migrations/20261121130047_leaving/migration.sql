-- AlterTable
ALTER TABLE "portal"."session" ADD COLUMN     "application_exit_triggered" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "claim_process_active" BOOLEAN NOT NULL DEFAULT false;
