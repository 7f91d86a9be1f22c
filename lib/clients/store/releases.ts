import { z } from 'zod';
import type { PrismaTransaction } from '@/lib/db';
import { inheritedContentSchema, releaseContentSchema } from '../schema';
import { defaultPackage } from './directory';
import { releaseChannel } from './store';

const newestRows = z.array(
  z.object({
    version: z.number(),
    content: releaseContentSchema,
    inherited: inheritedContentSchema.nullable(),
  }),
);

/** A client's newest release with what it inherits; `undefined` where there is no such client. */
export async function newestReleaseOf(
  transaction: PrismaTransaction,
  clientId: string,
): Promise<z.infer<typeof newestRows>[number] | undefined> {
  const rows = await transaction.$queryRaw`
    SELECT client.version, own.content, inherited.content AS inherited
    FROM portal.client
    JOIN portal.client_release AS own
      ON own.client_id = client.id AND own.version = client.version
    LEFT JOIN portal.client_release AS inherited
      ON inherited.client_id = ${defaultPackage}
        AND inherited.version = (own.content ->> 'inherits')::int
    WHERE client.id = ${clientId}`;
  return newestRows.parse(rows)[0];
}

/** Tells other instances of a client's new release, once the transaction is through. */
export async function announceRelease(
  transaction: PrismaTransaction,
  clientId: string,
): Promise<void> {
  await transaction.$executeRaw`SELECT pg_notify(${releaseChannel}, ${clientId})`;
}
