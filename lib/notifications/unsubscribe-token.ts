import { sealData, unsealData } from 'iron-session';
import { z } from 'zod';
import { type ClientSnapshot, originOf, pathSchema } from '@/lib/clients';
import { secret } from '@/lib/config';
import { choosable } from './topics';

const meantSchema = z.strictObject({
  path: pathSchema,
  reference: z.string(),
  contact: z.string(),
  topic: z.enum(choosable),
});
/** What a link of an e-mail turns off: one topic for one contact of one contract. */
export type Unsubscribed = z.infer<typeof meantSchema>;

/** Longer than any that was given. */
const longestToken = 2000;

function password(clientId: string): string {
  return `${secret()}:unsubscribe:${clientId}`;
}

/**
 * A token that turns off what it says, and nothing else: sealed for its client, so that it tells
 * nothing and cannot be made another's. It is good as long as the portal's secret: law names a time
 * below which it must not end.
 */
export function unsubscribeToken(
  clientId: string,
  { path, reference, contact, topic }: Unsubscribed,
): Promise<string> {
  const meant: Unsubscribed = { path, reference, contact, topic };
  return sealData(meant, { password: password(clientId), ttl: 0 });
}

/** What a token turns off; `undefined` where it was not made for this client, or altered. */
export async function readUnsubscribeToken(
  clientId: string,
  token: string,
): Promise<Unsubscribed | undefined> {
  if (token.length > longestToken) return undefined;
  const opened = await unsealData(token, { password: password(clientId), ttl: 0 }).catch(
    () => undefined,
  );
  return meantSchema.safeParse(opened).data;
}

/** Where somebody turns off what an e-mail is about without signing in. */
export interface UnsubscribeAddresses {
  /** For people: a page with a button. */
  readonly page: string;
  /** For mail programs: one POST (RFC 8058). */
  readonly oneClick: string;
}

export async function unsubscribeAddresses(
  snapshot: ClientSnapshot,
  meant: { readonly topic: string } & Omit<Unsubscribed, 'topic'>,
): Promise<UnsubscribeAddresses> {
  const { path, reference, contact, topic } = meant;
  const parsed = meantSchema.parse({ path, reference, contact, topic });
  const query = new URLSearchParams({ token: await unsubscribeToken(snapshot.id, parsed) });
  const origin = originOf(snapshot, '');
  return {
    page: `${origin}/unsubscribe?${query}`,
    oneClick: `${origin}/api/webhooks/unsubscribe?${query}`,
  };
}
