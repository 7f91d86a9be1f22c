import { z } from 'zod';
import type { Path } from '@/lib/clients';
import { database } from '@/lib/db';
import { Prisma } from '@/lib/db/generated/client';
import { delegateRights } from './delegations/delegation';
import type { SessionOwner } from './own-sessions';
import { type CameFrom, type WayIn, waysIn } from './way-in';

/** §10.18 For how long an access code proves who holds a session, in minutes. */
export const proofMinutes = 10;

/** How long requests may be on their way that were sent before a session got a new key, in seconds. */
const onTheWay = 60;

/** Who a session belongs to, and for how long at most. */
interface NewSession {
  readonly idHash: string;
  readonly clientId: string;
  readonly path: Path;
  readonly subject: string;
  readonly agent: string | undefined;
  readonly delegationId: string | undefined;
  readonly way: WayIn | undefined;
  readonly cameFrom: CameFrom | undefined;
  readonly isClaiming: boolean;
  readonly isProven: boolean;
  /** The contact that its code has reached, by its mark. */
  readonly provedBy: string | undefined;
  readonly seconds: number;
}

/** Adds the row of a session that begins now. */
export async function insertSession(session: NewSession): Promise<void> {
  const { idHash, clientId, path, subject, agent, way, isClaiming, isProven, seconds } = session;
  const [delegationId, provedBy] = [session.delegationId ?? null, session.provedBy ?? null];
  const { network = null, browser = null, system = null } = session.cameFrom ?? {};
  await database().$executeRaw`
    INSERT INTO portal.session (id_hash, client_id, path, subject, agent, delegation_id, way, network,
      browser, system, claim_process_active, proven_at, proofs, expires_at)
    VALUES (${idHash}, ${clientId}, ${path}, ${subject}, ${agent ?? null},
      ${delegationId}::uuid, ${way ?? null}, ${network}, ${browser}, ${system}, ${isClaiming},
      CASE WHEN ${isProven} THEN now() END,
      CASE WHEN ${provedBy}::text IS NULL THEN '{}'::jsonb
        ELSE jsonb_build_object(${provedBy}::text, now()) END,
      least(now() + make_interval(secs => ${seconds}),
        (SELECT ends_at FROM portal.delegation WHERE id = ${delegationId}::uuid)))`;
}

const liveRows = z.array(
  z.object({
    subject: z.string(),
    way: z.enum(waysIn).nullable(),
    delegationId: z.string().nullable(),
    /** What a delegate may. */
    may: z.enum(delegateRights).nullable(),
    isLeaving: z.boolean(),
    isClaiming: z.boolean(),
    isProven: z.boolean(),
    provedBy: z.array(z.object({ mark: z.string(), isFresh: z.boolean() })),
    /** In seconds. */
    unseenFor: z.number(),
    expiresIn: z.number(),
    /** Whether its holder has kept anything lately. */
    hasDraft: z.boolean(),
    /** The pages of what of it was kept before the session began, the latest first. */
    draftPages: z.array(z.string()),
    updatesVersion: z.string(),
  }),
);

/** What a session's cookie is known by in its row. */
export interface CookieHashes {
  readonly idHash: string;
  /** None of a session that nothing has proved since it was opened. */
  readonly keyHash: string | undefined;
}

/**
 * The row of a session that is not over: one look of each request, so one statement. The key that its
 * last proof has replaced opens it for a moment more, as if nothing had proved it.
 */
export async function liveSession(
  { idHash, keyHash }: CookieHashes,
  { clientId, path }: { readonly clientId: string; readonly path: Path },
  idleMinutes: number,
): Promise<z.infer<typeof liveRows>[number] | undefined> {
  const drafts = Prisma.sql`portal.holder_draft AS draft
    WHERE draft.client_id = session.client_id AND draft.path = ${path}
      AND draft.subject = session.subject AND draft.agent = coalesce(session.agent,
        'delegate:' || session.delegation_id, '')
      AND draft.expires_at > now()`;
  const holdsKey = Prisma.sql`key_hash IS NOT DISTINCT FROM ${keyHash ?? null}`;
  const rows = await database().$queryRaw`
    SELECT session.subject, way, delegation_id AS "delegationId", delegation.may,
      application_exit_triggered AS "isLeaving", claim_process_active AS "isClaiming",
      coalesce(${holdsKey} AND proven_at > now() - make_interval(mins => ${proofMinutes}), false)
        AS "isProven",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('mark', key, 'isFresh',
          value::timestamptz > now() - make_interval(mins => ${proofMinutes}))), '[]')
        FROM jsonb_each_text(CASE WHEN ${holdsKey} THEN proofs ELSE '{}' END)) AS "provedBy",
      extract(epoch FROM now() - last_seen_at)::float8 AS "unseenFor",
      extract(epoch FROM expires_at - now())::float8 AS "expiresIn",
      EXISTS (SELECT FROM ${drafts}) AS "hasDraft",
      ARRAY(SELECT page FROM ${drafts} AND draft.updated_at <= session.created_at
        ORDER BY draft.updated_at DESC) AS "draftPages",
      coalesce((SELECT version::text FROM portal.contract_update AS told
        WHERE told.client_id = session.client_id AND told.path = ${path}
          AND told.subject = session.subject), '0') AS "updatesVersion"
    FROM portal.session LEFT JOIN portal.delegation ON delegation.id = session.delegation_id
    WHERE id_hash = ${idHash} AND session.client_id = ${clientId} AND session.ended_at IS NULL
      AND (${holdsKey} OR (former_key_hash IS NOT DISTINCT FROM ${keyHash ?? null}
        AND rekeyed_at > now() - make_interval(secs => ${onTheWay})))
      AND expires_at > now() AND last_seen_at > now() - make_interval(mins => ${idleMinutes})
      AND (delegation_id IS NULL OR (delegation.ended_at IS NULL AND delegation.ends_at > now()))`;
  return liveRows.parse(rows)[0];
}

/** Begins the idle time of a session anew. */
export async function touchSession(idHash: string): Promise<void> {
  await database().$executeRaw`
    UPDATE portal.session SET last_seen_at = now() WHERE id_hash = ${idHash}`;
}

/** Ends a session that is not over yet. */
export async function endSessionRow(idHash: string, clientId: string): Promise<void> {
  await database().$executeRaw`
    UPDATE portal.session SET ended_at = now()
    WHERE id_hash = ${idHash} AND client_id = ${clientId} AND ended_at IS NULL`;
}

/** Ends every session of a contract, wherever it was opened. */
export async function endSessionsOf(clientId: string, subject: string): Promise<void> {
  await database().$executeRaw`
    UPDATE portal.session SET ended_at = now()
    WHERE client_id = ${clientId} AND subject = ${subject} AND ended_at IS NULL`;
}

const leftRows = z.array(z.object({ isOver: z.boolean() }));

/**
 * Marks a session as one whose holder asks to leave, and ends it where no claim is being filed.
 * @param endsClaim where a claim that is being filed does not keep it open
 * @returns whether it is over, as one is that had ended before
 */
export async function leaveSessionRow(
  idHash: string,
  clientId: string,
  endsClaim: boolean,
): Promise<boolean> {
  const isClaiming = Prisma.sql`(claim_process_active AND NOT ${endsClaim}::boolean)`;
  const rows = await database().$queryRaw`
    UPDATE portal.session SET application_exit_triggered = true,
      claim_process_active = ${isClaiming},
      ended_at = CASE WHEN ${isClaiming} THEN NULL ELSE now() END
    WHERE id_hash = ${idHash} AND client_id = ${clientId} AND ended_at IS NULL
    RETURNING ended_at IS NOT NULL AS "isOver"`;
  return leftRows.parse(rows)[0]?.isOver ?? true;
}

/** Says that no claim is being filed any more, and ends a session whose holder has asked to leave. */
export async function endClaimOf(idHash: string): Promise<void> {
  await database().$executeRaw`
    UPDATE portal.session SET claim_process_active = false,
      ended_at = CASE WHEN application_exit_triggered THEN coalesce(ended_at, now())
        ELSE ended_at END
    WHERE id_hash = ${idHash}`;
}

/**
 * An access code has proved just now who holds a session that is not over.
 * @param keyHash of the key that alone opens it from now on
 * @param mark of the contact that the code was sent to
 * @returns whether there is such a session
 */
export async function proveSessionRow(
  idHash: string,
  keyHash: string,
  mark: string,
): Promise<boolean> {
  const changed = await database().$executeRaw`
    UPDATE portal.session SET proven_at = now(),
      proofs = proofs || jsonb_build_object(${mark}::text, now()),
      former_key_hash = key_hash, key_hash = ${keyHash}, rekeyed_at = now()
    WHERE id_hash = ${idHash} AND ended_at IS NULL AND expires_at > now()`;
  return changed === 1;
}

/**
 * Ends the fresh proofs of a holder by other contacts than these, in every session of the contract: what an
 * access code to a phone has proved just before the phone was reported as lost.
 */
export async function endProofsExcept(
  { clientId, path, subject }: SessionOwner,
  marks: readonly string[],
): Promise<void> {
  const isKept = Prisma.sql`proof.key = ANY(${marks})`;
  await database().$executeRaw`
    UPDATE portal.session AS ended SET proofs = kept.proofs, proven_at = kept.proven_at
    FROM (SELECT id_hash, max(proof.value::timestamptz) FILTER (WHERE ${isKept}) AS proven_at,
        coalesce(jsonb_object_agg(proof.key, proof.value) FILTER (WHERE ${isKept}), '{}') AS proofs
      FROM portal.session, jsonb_each_text(proofs) AS proof
      WHERE client_id = ${clientId} AND path = ${path} AND subject = ${subject}
        AND delegation_id IS NULL AND ended_at IS NULL
      GROUP BY id_hash) AS kept
    WHERE ended.id_hash = kept.id_hash`;
}

/** Ends the sessions of a contract but for one, or one of those alone. @returns how many were open */
export function endOtherRows(
  { clientId, path, subject }: SessionOwner,
  ownHash: string,
  which: string | undefined,
): Promise<number> {
  return database().$executeRaw`
    UPDATE portal.session SET ended_at = now()
    WHERE client_id = ${clientId} AND path = ${path} AND subject = ${subject}
      AND id_hash <> ${ownHash} AND (${which ?? null}::text IS NULL OR id_hash = ${which ?? null})
      AND ended_at IS NULL AND expires_at > now()`;
}
