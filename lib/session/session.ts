import { createHash, randomBytes } from 'node:crypto';
import type { ClientSnapshot, Path } from '@/lib/clients';
import { database } from '@/lib/db';
import { contactMark } from './contact-mark';
import type { CookieChange, CookieReader } from './cookies';
import {
  type Agent,
  type Delegate,
  type DraftOwner,
  delegateAsTypist,
  type HolderSession,
  type OpenSession,
} from './holder';
import type { SessionPerson } from './person';
import { readSessionCookie, sessionCookie } from './session-cookie';
import {
  endClaimOf,
  endSessionRow,
  insertSession,
  leaveSessionRow,
  liveSession,
  proveSessionRow,
  touchSession,
} from './store';
import type { CameFrom, WayIn } from './way-in';

/** A session that was seen so recently is not written again, in seconds. */
const touchInterval = 30;

/** How long the cookie outlives the session, in seconds. */
const afterEnd = 3600;

/** Who signs in, and where. */
export interface SessionOpening {
  readonly path: Path;
  /** The contract's reference on the platform. */
  readonly subject: string;
  readonly idToken: string;
  /** Who acts for the holder, in the agent flow. */
  readonly agent?: Agent;
  /** Who acts for the holder by a delegation. */
  readonly delegate?: Omit<Delegate, 'may'>;
  /** Whom the client's identity provider has signed in. */
  readonly person?: SessionPerson;
  /** Seconds that it lasts at most, where that is less than any session may: it goes on from another. */
  readonly atMost?: number;
  /** By which way in, and from where, for its holder to read. */
  readonly way?: WayIn;
  readonly cameFrom?: CameFrom;
  /** ClaimProcessActive: a claim is being filed in it from the beginning. */
  readonly isClaiming?: boolean;
  /** Whether an access code to a contact that the contract already had has just opened it. */
  readonly isProven?: boolean;
  /** Which contact that was, by its identifier on the platform. */
  readonly provedBy?: string;
}

/**
 * Opens a session under a new id and ends the one that the request brought, if any: no id survives
 * a change of standing (invariant 9).
 */
export async function openSession(
  snapshot: ClientSnapshot,
  opening: SessionOpening,
  cookies: CookieReader,
): Promise<CookieChange[]> {
  const { path, subject, idToken, agent, delegate, way, cameFrom } = opening;
  const { isClaiming = false, isProven = false, person, atMost = Infinity, provedBy } = opening;
  await endSession(snapshot, cookies);
  const id = randomKey();
  const seconds = Math.min(snapshot.settings[path].Session_AbsoluteMinutes * 60, atMost);
  const clientId = snapshot.id;
  await insertSession({
    idHash: hash(id),
    clientId,
    path,
    subject,
    agent: agent?.id,
    delegationId: delegate?.id,
    way,
    cameFrom,
    isClaiming,
    isProven,
    provedBy: provedBy === undefined ? undefined : contactMark(clientId, provedBy),
    seconds,
  });
  const content = {
    id,
    idToken,
    path,
    ...(agent && { agent }),
    ...(person && { person }),
    ...(delegate && { delegate }),
  };
  return [await sessionCookie.seal(snapshot.id, content, cookieSeconds(seconds))];
}

/**
 * The session of a request, as long as its row lives: not ended, within its absolute time and seen
 * within the idle time. Seeing it starts the idle time again.
 * @param isSeen false for what a page asks by itself: its idle time goes on
 */
export async function readSession(
  snapshot: ClientSnapshot,
  path: Path,
  cookies: CookieReader,
  isSeen = true,
): Promise<OpenSession | undefined> {
  const cookie = await readSessionCookie(snapshot, cookies);
  if (!cookie || cookie.path !== path) return undefined;
  const idHash = hash(cookie.id);
  const idleMinutes = snapshot.settings[path].Session_IdleMinutes;
  const keyHash = cookie.key === undefined ? undefined : hash(cookie.key);
  const row = await liveSession({ idHash, keyHash }, { clientId: snapshot.id, path }, idleMinutes);
  // A cookie that says less than the row is of another session.
  if (!row || row.delegationId !== (cookie.delegate?.id ?? null)) return undefined;
  const isStale = isSeen && row.unseenFor > touchInterval;
  if (isStale) await touchSession(idHash);
  const unseenFor = isStale ? 0 : row.unseenFor;
  const session = {
    idHash,
    subject: row.subject,
    idToken: cookie.idToken,
    endsIn: {
      idle: Math.min(idleMinutes * 60 - unseenFor, row.expiresIn),
      absolute: row.expiresIn,
    },
    isProven: row.isProven,
    provedBy: row.provedBy,
    isLeaving: row.isLeaving,
    isClaiming: row.isClaiming,
    hasDraft: row.hasDraft,
    ...(row.way === null ? {} : { way: row.way }),
    draftPages: row.draftPages,
    updatesVersion: row.updatesVersion,
  };
  if (cookie.delegate && row.may !== null)
    return { ...session, delegate: { ...cookie.delegate, may: row.may } };
  if (cookie.agent) return { ...session, agent: cookie.agent };
  return cookie.person ? { ...session, person: cookie.person } : session;
}

/**
 * Ends the session of a request for good, also for copies of its cookie. A device that is trusted stays
 * so for its time: its holder takes that from it where they see it.
 */
export async function endSession(
  snapshot: ClientSnapshot,
  cookies: CookieReader,
): Promise<CookieChange[]> {
  if (!sessionCookie.present(cookies)) return [];
  const cookie = await readSessionCookie(snapshot, cookies);
  if (cookie) await endSessionRow(hash(cookie.id), snapshot.id);
  return [sessionCookie.clear()];
}

/** §4.3 What asking to leave came to. */
export interface Leaving {
  /** Whether the session is over; else a claim process is active, and its end will end it. */
  readonly isOver: boolean;
  readonly cookies: readonly CookieChange[];
}

/**
 * §4.3 "the ApplicationExitTriggered flag is set. If no claim process is active, the session is
 * logged out", for good, also for copies of its cookie; else once the claim process is over.
 * @param endsClaim whether the claim process ends with it
 */
export async function leaveSession(
  snapshot: ClientSnapshot,
  cookies: CookieReader,
  endsClaim = false,
): Promise<Leaving> {
  const cookie = await readSessionCookie(snapshot, cookies);
  if (!cookie) return { isOver: true, cookies: await endSession(snapshot, cookies) };
  const isOver = await leaveSessionRow(hash(cookie.id), snapshot.id, endsClaim);
  return { isOver, cookies: isOver ? [sessionCookie.clear()] : [] };
}

/**
 * An access code has proved just now who holds a session. Its cookie gets a new key, so that no copy from
 * before opens it (invariant 9). The session itself goes on: forms in other tabs are still its own.
 * @param contact that the code was sent to, by its mark
 * @returns the cookie; none where the session is over
 */
export async function proveSession(
  snapshot: ClientSnapshot,
  { idHash, endsIn }: HolderSession,
  contact: string,
  cookies: CookieReader,
): Promise<CookieChange | undefined> {
  const cookie = await readSessionCookie(snapshot, cookies);
  if (!cookie || hash(cookie.id) !== idHash) return undefined;
  const key = randomKey();
  if (!(await proveSessionRow(idHash, hash(key), contact))) return undefined;
  return sessionCookie.seal(snapshot.id, { ...cookie, key }, cookieSeconds(endsIn.absolute));
}

/** §3 ClaimProcessActive: a claim is being filed in this session. */
export async function beginClaimProcess({ idHash }: HolderSession): Promise<void> {
  await database().session.updateMany({ where: { idHash }, data: { claimProcessActive: true } });
}

/**
 * The claim has been filed or given up. §4.3 "the id token is cleared once no claim process is
 * active": the session ends if its holder has asked to sign out during the claim.
 */
export async function endClaimProcess({ idHash }: HolderSession): Promise<void> {
  await endClaimOf(idHash);
}

/**
 * Whose session a request's cookie speaks of, as long as it lives or where its time alone has ended it. It
 * opens nothing: it only tells whose something typed is that was sent too late. Of one that was ended,
 * wherever that was, nothing more is kept: a copy of its cookie may be in other hands (invariant 9).
 * @param isEndedToo also of a session that was ended, to say that something kept before waits for its holder
 */
export async function ownerOfCookie(
  snapshot: ClientSnapshot,
  cookies: CookieReader,
  isEndedToo = false,
): Promise<DraftOwner | undefined> {
  const cookie = await readSessionCookie(snapshot, cookies);
  if (!cookie) return undefined;
  const row = await database().session.findFirst({
    where: {
      idHash: hash(cookie.id),
      clientId: snapshot.id,
      ...(isEndedToo ? {} : { endedAt: null }),
    },
    select: { subject: true, agent: true, delegationId: true },
  });
  if (!row) return undefined;
  const agent = row.agent ?? (row.delegationId === null ? '' : delegateAsTypist(row.delegationId));
  return { clientId: snapshot.id, path: cookie.path, subject: row.subject, agent };
}

/** The row ends the session; its cookie outlives it, to tell whose what was typed then is. */
function cookieSeconds(untilEnd: number): number {
  return Math.ceil(untilEnd) + afterEnd;
}

function randomKey(): string {
  return randomBytes(32).toString('base64url');
}

function hash(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}
