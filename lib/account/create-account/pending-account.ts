import { z } from 'zod';
import { pathSchema } from '@/lib/clients';
import type { View } from '@/lib/request';
import { type CookieChange, type CookieReader, partsOfToken, sealedCookie } from '@/lib/session';
import { accountOrigins } from './steps';

/** How long creating an account may take from the search to the end, in seconds. */
const lifetime = 30 * 60;

const pendingSchema = z.strictObject({
  state: z.literal('pending'),
  path: pathSchema,
  origin: z.enum(accountOrigins),
  /** Names the search, and what the confirmation shows: a browser has one of each. */
  searchId: z.string(),
  confirmationId: z.string(),
  reference: z.string(),
  /** §4.2 The temporary id token. */
  idToken: z.string(),
  email: z.array(z.string()),
  maskedEmail: z.array(z.string()),
  /** Whether the visitor has typed the e-mail: the contract has none. */
  isCaptured: z.boolean(),
  /** Which of the e-mails was chosen last. */
  emailIndex: z.int().min(0).optional(),
});

const createdSchema = z.strictObject({
  state: z.literal('created'),
  path: pathSchema,
  origin: z.enum(accountOrigins),
  /** As the visitor may see it. */
  shownEmail: z.string(),
  isInvited: z.boolean(),
});

const existsSchema = pendingSchema.extend({ state: z.literal('exists'), shownEmail: z.string() });

const accountSchema = z.discriminatedUnion('state', [pendingSchema, existsSchema, createdSchema]);

/** A contract that was found and waits for its holder's account. */
export type PendingAccount = z.infer<typeof pendingSchema>;
type Account = z.infer<typeof accountSchema>;

/** Sealed, httpOnly: the id token and the contract's addresses reach no page and no script. */
const accountCookie = sealedCookie('createAccount', accountSchema, partsOfToken);

/** Keeps what creating an account has come to. */
export function keepAccount({ snapshot }: View, account: Account): Promise<CookieChange> {
  return accountCookie.seal(snapshot.id, account, lifetime);
}

/** What a request has come to in creating an account on this path, if it has begun to. */
export async function readAccount(
  { snapshot, path }: View,
  cookies: CookieReader,
): Promise<Account | undefined> {
  const account = await accountCookie.read(snapshot.id, cookies);
  return account?.path === path ? account : undefined;
}

/** The contract that waits for an account, also after an account was found to exist. */
export async function readPendingAccount(
  view: View,
  cookies: CookieReader,
): Promise<PendingAccount | undefined> {
  const account = await readAccount(view, cookies);
  if (account?.state !== 'exists') return account?.state === 'pending' ? account : undefined;
  const { shownEmail: _, ...pending } = account;
  return { ...pending, state: 'pending' };
}

/** Forgets that an account was being created. */
export function endAccount(): CookieChange {
  return accountCookie.clear();
}
