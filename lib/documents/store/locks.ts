import 'server-only';
import { z } from 'zod';
import { database } from '@/lib/db';

const wantedRows = z.array(z.object({ wanted: z.boolean() }));

/** How long a lock holds whose owner says nothing more, in seconds. */
const lockSeconds = 15;

/** Takes the lock of a file that arrives, where nobody has it. */
export async function takeLock(id: string, owner: string): Promise<boolean> {
  const count = await database().$executeRaw`
    UPDATE portal.upload SET lock_owner = ${owner}, lock_wanted = false,
      lock_until = now() + make_interval(secs => ${lockSeconds})
    WHERE document_id = ${id}::uuid AND (lock_owner IS NULL OR lock_until < now())`;
  return count > 0;
}

/** Asks who has the lock to let go. @returns whether there is anything to lock at all */
export async function wantLock(id: string): Promise<boolean> {
  const { count } = await database().upload.updateMany({
    where: { documentId: id },
    data: { lockWanted: true },
  });
  return count > 0;
}

/** Keeps the lock. @returns whether somebody waits for it; `undefined` where it is lost */
export async function keepLock(id: string, owner: string): Promise<boolean | undefined> {
  const rows = await database().$queryRaw`
    UPDATE portal.upload SET lock_until = now() + make_interval(secs => ${lockSeconds})
    WHERE document_id = ${id}::uuid AND lock_owner = ${owner} RETURNING lock_wanted AS wanted`;
  return wantedRows.parse(rows)[0]?.wanted;
}

/** Lets go of the lock. */
export async function leaveLock(id: string, owner: string): Promise<void> {
  await database().upload.updateMany({
    where: { documentId: id, lockOwner: owner },
    // When it was left says how long nobody has gone on with the file.
    data: { lockOwner: null, lockUntil: new Date(), lockWanted: false },
  });
}
