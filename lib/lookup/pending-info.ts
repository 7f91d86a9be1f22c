import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { pathSchema } from '@/lib/clients';
import type { FoundContract } from '@/lib/platform';
import type { View } from '@/lib/request';
import { type CookieChange, type CookieReader, partsOfToken, sealedCookie } from '@/lib/session';
import { infoPage, suppliedInfoSchema, suppliedVerification } from '@/lib/verification';

export const updateInfoPage = infoPage;
export const confirmationPage = '/policy-search/update-info/confirmation';

/** How long a visitor may take to say who they are, in seconds. */
const lifetime = 30 * 60;

const pendingSchema = z.strictObject({
  /** Names the search: a browser has one of them. */
  infoId: z.string(),
  path: pathSchema,
  reference: z.string(),
  idToken: z.string(),
  searchPair: z.string(),
  /** §3 Update-info data, once it has been given. */
  supplied: suppliedInfoSchema.optional(),
});

/** A plan that was found and whose holder is not known yet (§4.2 UpdateInfo). */
export type PendingInfo = z.infer<typeof pendingSchema>;

/** Sealed, httpOnly: the id token and what a visitor has said of themselves reach no script. */
const pendingCookie = sealedCookie('updateInfo', pendingSchema, partsOfToken);

/** Keeps a found plan until its visitor has said who they are. */
export function beginUpdateInfo(
  view: View,
  { reference, contractDetails }: FoundContract,
  searchPair: string,
): Promise<CookieChange> {
  const { token } = contractDetails;
  const infoId = randomUUID();
  return keepPending(view, { infoId, path: view.path, reference, idToken: token, searchPair });
}

/** Keeps what a visitor has said so far. */
export function keepPending({ snapshot }: View, pending: PendingInfo): Promise<CookieChange> {
  return pendingCookie.seal(snapshot.id, pending, lifetime);
}

/** The plan of a request that waits for its holder, and what came of what was said of them. */
export type AnsweredInfo = PendingInfo & {
  /** The verification by it that has begun: the plan waits in there, and nowhere else. */
  readonly flowId?: string;
};

/** The plan of a request that waits for its holder, if there is one on this path. */
export async function readPendingInfo(
  view: View,
  cookies: CookieReader,
): Promise<AnsweredInfo | undefined> {
  const pending = await pendingCookie.read(view.snapshot.id, cookies);
  if (pending?.path === view.path) return pending;
  const flow = await suppliedVerification(view, cookies);
  if (!flow) return undefined;
  const { flowId, path, reference, idToken, searchPair, supplied } = flow;
  return { infoId: flowId, flowId, path, reference, idToken, searchPair, supplied };
}

/** Forgets the plan that waits for its holder. */
export function endUpdateInfo(): CookieChange {
  return pendingCookie.clear();
}
