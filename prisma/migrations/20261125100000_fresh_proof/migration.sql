-- AlterTable
ALTER TABLE "portal"."session" ALTER COLUMN "proven_at" DROP NOT NULL,
ALTER COLUMN "proven_at" DROP DEFAULT;

-- Any sign-in counted as a proof until now; only an access code does from here on.
UPDATE "portal"."session" SET "proven_at" = NULL;
