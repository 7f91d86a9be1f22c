import { z } from 'zod';

const driverError = z.object({ code: z.string() }).transform(({ code }) => code);
/** What Prisma makes of an error of the driver; of a broken connection it keeps no code, but a kind. */
const prismaError = z
  .object({
    meta: z.object({
      driverAdapterError: z.object({
        cause: z.object({ kind: z.string(), originalCode: z.string().optional() }),
      }),
    }),
  })
  .transform(({ meta }) => {
    const { kind, originalCode } = meta.driverAdapterError.cause;
    return originalCode ?? kind;
  });
const knownError = z.union([prismaError, driverError]);

/**
 * PostgreSQL's own code of an error (SQLSTATE), also where Prisma stands around it; of an error that
 * is not the server's, the code or the kind that Node or Prisma gives it.
 */
export function sqlStateOf(error: unknown): string | undefined {
  return knownError.safeParse(error).data;
}
