import { z } from 'zod';
import { type ClientSnapshot, pathSchema } from '@/lib/clients';
import { partsOfToken } from './cookie-parts';
import { type CookieReader, sealedCookie } from './cookies';
import { providerPersonSchema } from './person';

/** What the browser holds of a session, sealed. Without its row in the database it opens nothing. */
const contentSchema = z.strictObject({
  /** 256 random bits. */
  id: z.string(),
  /** 256 more, new at every proof: a copy of the cookie from before it opens nothing. */
  key: z.string().exactOptional(),
  idToken: z.string(),
  /** The environment it was opened in; another one's contracts are others'. */
  path: pathSchema,
  /** §4.3 Agent flow: who acts for the holder. */
  agent: z.strictObject({ id: z.string(), name: z.string() }).optional(),
  /** Whom the client's identity provider has signed in, and whether they have several contracts. */
  person: providerPersonSchema.extend({ hasSeveral: z.boolean() }).optional(),
  /** Who acts for the holder by a delegation. What they may, its row says. */
  delegate: z.strictObject({ id: z.string(), name: z.string(), holder: z.string() }).optional(),
});
export type SessionCookie = z.infer<typeof contentSchema>;

export const sessionCookie = sealedCookie('session', contentSchema, partsOfToken);

/**
 * What a request says of its session, without asking the database: enough to choose a page, never
 * enough to show private data.
 */
export function readSessionCookie(
  snapshot: ClientSnapshot,
  cookies: CookieReader,
): Promise<SessionCookie | undefined> {
  return sessionCookie.read(snapshot.id, cookies);
}
