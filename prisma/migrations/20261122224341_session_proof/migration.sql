-- AlterTable
ALTER TABLE "portal"."session" ADD COLUMN     "proven_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- Who is signed in already has proved it when they signed in.
UPDATE "portal"."session" SET "proven_at" = "created_at";
