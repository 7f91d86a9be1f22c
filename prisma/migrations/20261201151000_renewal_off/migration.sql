-- AlterTable
ALTER TABLE "platform"."policy" ADD COLUMN     "renewal_off_at" TIMESTAMPTZ(3);
