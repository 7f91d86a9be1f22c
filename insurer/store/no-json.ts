import { Prisma } from '@/lib/db/generated/client';

/** Nothing in a column of JSON, which an absent value would leave as it is. */
export const noJson = Prisma.DbNull;
