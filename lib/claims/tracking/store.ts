import 'server-only';
import { z } from 'zod';
import { database } from '@/lib/db';

/** Who looks at what, and when. */
interface Look {
  readonly clientId: string;
  readonly path: string;
  readonly subject: string;
  readonly claimId: string;
  readonly at: Date;
}

/** A look that ended so long ago is over: the next one is another. As PostgreSQL writes it. */
const oneLook = '30 minutes';

const looks = z.array(z.object({ before: z.date().nullable() }));

/** Notes a look in one statement, also from two windows. @returns when the one before ended */
export async function noteLook({
  clientId,
  path,
  subject,
  claimId,
  at,
}: Look): Promise<Date | undefined> {
  const rows = await database().$queryRaw`
    INSERT INTO portal.claim_look AS known (client_id, path, subject, claim_id, looked_at)
    VALUES (${clientId}, ${path}, ${subject}, ${claimId}, ${at})
    ON CONFLICT (client_id, path, subject, claim_id) DO UPDATE SET
      before_at = CASE WHEN known.looked_at < excluded.looked_at - ${oneLook}::interval
        THEN known.looked_at ELSE known.before_at END,
      looked_at = greatest(known.looked_at, excluded.looked_at)
    RETURNING before_at AS before`;
  return looks.parse(rows)[0]?.before ?? undefined;
}
