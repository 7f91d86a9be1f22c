import { createHash, randomBytes } from 'node:crypto';
import { sealData, unsealData } from 'iron-session';
import { z } from 'zod';
import { secret } from '@/lib/config';
import { log } from '@/lib/observability';
import { calendarDate, typedText } from '@/lib/platform';
import type { View } from '@/lib/request';
import { type CookieChange, type CookieReader, keptClaimToken } from '@/lib/session';
import { deleteRow, keptRow, type OwnRow, writeRow } from './store';

/** How long what was said waits for somebody to sign in. */
export const keptHours = 24;

/** The longest account of what happened before anybody signs in, in characters: it fits into a form that comes back. */
export const longestKept = 1000;

const saidSchema = z.object({
  /** One of `Home_Claim_Types`, in the client's words; absent where nobody knew. */
  claimType: z.string().exactOptional(),
  dateOfLoss: calendarDate,
  /** Whether that day is a guess. */
  isDateEstimated: z.boolean(),
  description: typedText(longestKept),
});

/** What can be said of a claim without knowing any contract. */
export type KeptSaid = z.infer<typeof saidSchema>;

/** What this browser has said, and until when it waits. */
export interface KeptClaim extends KeptSaid {
  readonly keptUntil: Date;
}

type Where = Pick<View, 'snapshot' | 'path' | 'settings'>;

/** §2.1 claim-form: what this browser has said before anybody signed in; nothing where the client has it off. */
export async function keptClaim(
  view: Where,
  cookies: CookieReader,
): Promise<KeptClaim | undefined> {
  const token = await tokenOf(view, cookies);
  if (token === undefined) return undefined;
  const row = await keptRow(ownRow(view, token));
  if (!row) return undefined;
  const content = await unsealData(row.answers, { password: password(view, token), ttl: 0 });
  const { data } = saidSchema.safeParse(content);
  if (!data) {
    log.error({ client: view.snapshot.id }, 'What a visitor said of a claim cannot be read');
    return undefined;
  }
  return { ...data, keptUntil: row.expiresAt };
}

/**
 * Keeps what was said for this browser alone, in place of what it has said before.
 * @throws ZodError where it could not be read again
 */
export async function keepClaim(
  view: Where,
  said: KeptSaid,
  cookies: CookieReader,
): Promise<CookieChange> {
  const token = (await tokenOf(view, cookies)) ?? randomBytes(32).toString('base64url');
  const answers = await sealData(saidSchema.parse(said), {
    password: password(view, token),
    ttl: 0,
  });
  await writeRow(ownRow(view, token), answers, keptHours);
  return keptClaimToken.seal(view.snapshot.id, { token }, keptHours * 3600);
}

/** Forgets what this browser has said. */
export async function dropKept(view: Where, cookies: CookieReader): Promise<CookieChange> {
  const token = await tokenOf(view, cookies);
  if (token !== undefined) await deleteRow(ownRow(view, token));
  return keptClaimToken.clear();
}

/**
 * The row of this browser, for who moves it: there it is deleted together with what becomes of it.
 * @returns nothing where the browser has none
 */
export async function rowOfBrowser(
  view: Where,
  cookies: CookieReader,
): Promise<OwnRow | undefined> {
  const token = await tokenOf(view, cookies);
  return token === undefined ? undefined : ownRow(view, token);
}

/** Forgets the way to a row that is gone. */
export function forgetKept(): CookieChange {
  return keptClaimToken.clear();
}

async function tokenOf({ snapshot, settings }: Where, cookies: CookieReader) {
  if (!settings.Global_Feature_EnablePortalClaimForm) return undefined;
  return (await keptClaimToken.read(snapshot.id, cookies))?.token;
}

function ownRow({ snapshot, path }: Where, token: string): OwnRow {
  const idHash = createHash('sha256').update(token).digest('hex');
  return { clientId: snapshot.id, path, idHash };
}

/** Neither the row nor the portal's secret is enough to read it: the token is the browser's. */
function password({ snapshot, path }: Where, token: string): string {
  return `${secret()}:kept-claim:${JSON.stringify([snapshot.id, path, token])}`;
}
