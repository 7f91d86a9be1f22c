-- AlterTable
ALTER TABLE "portal"."editor_session" ADD COLUMN     "person" JSONB,
ADD COLUMN     "rule" TEXT,
ALTER COLUMN "editor_id" DROP NOT NULL;
