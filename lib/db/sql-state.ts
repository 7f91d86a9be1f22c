import { z } from 'zod';

const driverError = z.object({ code: z.string() }).transform(({ code }) => code);
/** What Prisma makes of an error of the driver that it has no name for. */
const prismaError = z
  .object({
    meta: z.object({
      driverAdapterError: z.object({ cause: z.object({ originalCode: z.string() }) }),
    }),
  })
  .transform(({ meta }) => meta.driverAdapterError.cause.originalCode);

/**
 * PostgreSQL's own code of an error (SQLSTATE), also where Prisma stands around it; of an error that
 * is not the server's, the code that Node or Prisma gives it.
 */
export function sqlStateOf(error: unknown): string | undefined {
  return z.union([prismaError, driverError]).safeParse(error).data;
}
