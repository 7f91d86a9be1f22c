/**
 * Has Prisma give each query a span below what asks it. What a span may say of it, `observability`
 * decides: never a statement, and no value in it.
 */
export async function traceQueries(): Promise<void> {
  const { PrismaInstrumentation, registerInstrumentations } = await import(
    '@prisma/instrumentation'
  );
  const prisma = new PrismaInstrumentation({
    ignoreSpanTypes: [/serialize|compile|connect|detach|load/],
  });
  registerInstrumentations({ instrumentations: [prisma] });
}
