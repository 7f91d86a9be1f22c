import { z } from 'zod';
import { database, type PrismaTransaction } from '@/lib/db';

/** What a run of a change that is done once is known by. */
export interface RunRow {
  readonly clientId: string;
  readonly form: string;
  readonly keyHash: string;
}

interface NewRun {
  readonly runId: string;
  /** Of what was sent, so that the same key cannot stand for something else. */
  readonly sentHash: string;
  /** Seconds after which it has died, unless it is renewed. */
  readonly lease: number;
  /** Seconds for which what came of it is known. */
  readonly memory: number;
}

/** Takes the key for a run, also from one that has died. @returns whether it could be taken */
export async function takeRun(row: RunRow, run: NewRun): Promise<boolean> {
  const { clientId, form, keyHash } = row;
  const { runId, sentHash, lease, memory } = run;
  const taken = await database().$executeRaw`
    INSERT INTO portal.change_run AS known
      (client_id, form, key_hash, sent_hash, run_id, runs_until, expires_at)
    VALUES (${clientId}, ${form}, ${keyHash}, ${sentHash}, ${runId},
      now() + make_interval(secs => ${lease}), now() + make_interval(secs => ${memory}))
    ON CONFLICT (client_id, form, key_hash) DO UPDATE SET
      sent_hash = excluded.sent_hash, run_id = excluded.run_id, runs_until = excluded.runs_until,
      expires_at = excluded.expires_at, outcome = NULL
    WHERE known.expires_at <= now() OR (known.outcome IS NULL AND known.runs_until <= now())`;
  return taken === 1;
}

const knownRows = z.array(z.object({ sentHash: z.string(), outcome: z.string().nullable() }));

/** The run that has the key. */
export async function knownRun({
  clientId,
  form,
  keyHash,
}: RunRow): Promise<z.infer<typeof knownRows>[number] | undefined> {
  const rows = await database().$queryRaw`
    SELECT sent_hash AS "sentHash", outcome FROM portal.change_run
    WHERE client_id = ${clientId} AND form = ${form} AND key_hash = ${keyHash}`;
  return knownRows.parse(rows)[0];
}

/** Says that a run still lives. @returns whether it still has the key */
export async function renewRun(row: RunRow, runId: string, lease: number): Promise<boolean> {
  const { clientId, form, keyHash } = row;
  const renewed = await database().$executeRaw`
    UPDATE portal.change_run SET runs_until = now() + make_interval(secs => ${lease})
    WHERE client_id = ${clientId} AND form = ${form} AND key_hash = ${keyHash}
      AND run_id = ${runId} AND outcome IS NULL`;
  return renewed === 1;
}

/** Whether a run has the key; nobody takes it before the transaction ends. */
export async function ownsRun(
  transaction: PrismaTransaction,
  { clientId, form, keyHash }: RunRow,
  runId: string,
): Promise<boolean> {
  const rows = await transaction.$queryRaw<unknown[]>`
    SELECT 1 FROM portal.change_run
    WHERE client_id = ${clientId} AND form = ${form} AND key_hash = ${keyHash}
      AND run_id = ${runId} FOR SHARE`;
  return rows.length === 1;
}

/** Lets every run go that has not ended: nothing runs yet where the only server of a database starts. */
export async function endLostRuns(): Promise<void> {
  await database().$executeRaw`
    UPDATE portal.change_run SET runs_until = now() WHERE outcome IS NULL AND runs_until > now()`;
}

/** Writes down what came of a run. @returns whether it could: another may have taken the key since */
export async function endRun(row: RunRow, runId: string, outcome: string): Promise<boolean> {
  const { clientId, form, keyHash } = row;
  const ended = await database().$executeRaw`
    UPDATE portal.change_run SET outcome = ${outcome}
    WHERE client_id = ${clientId} AND form = ${form} AND key_hash = ${keyHash}
      AND run_id = ${runId}`;
  return ended === 1;
}

/** Gives the key back. @returns whether it could: another may have taken it since */
export async function dropRun(row: RunRow, runId: string): Promise<boolean> {
  const { clientId, form, keyHash } = row;
  const dropped = await database().$executeRaw`
    DELETE FROM portal.change_run
    WHERE client_id = ${clientId} AND form = ${form} AND key_hash = ${keyHash}
      AND run_id = ${runId}`;
  return dropped === 1;
}
