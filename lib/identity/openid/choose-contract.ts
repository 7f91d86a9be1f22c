import { z } from 'zod';
import { defineChange, type Outcome, type Refused, refusedByFailure } from '@/lib/changes';
import { address } from '@/lib/navigation';
import type { ContractInShort, PlatformFailure } from '@/lib/platform';
import { type Redirection, sessionOf, type View } from '@/lib/request';
import {
  type CookieChange,
  type CookieReader,
  type ProviderPerson,
  providerPersonSchema,
  sealedCookie,
} from '@/lib/session';
import { ssoErrorAddress, ssoFailureCode } from '../sign-on/sso-error';
import { transactionLifetime } from './next-auth';
import { contractsOf, openContract } from './open-contract';

/** Where somebody who has signed in chooses the contract that they want to see. */
const choicePage = '/sso-login/contracts';

const waitingSchema = z.strictObject({
  person: providerPersonSchema,
  redirectUri: z.string().optional(),
});
type Waiting = z.infer<typeof waitingSchema>;

/** A sign-in that waits for its contract to be chosen. */
const waitingSignIn = sealedCookie('person', waitingSchema);

/**
 * Continues the sign-in of a person without a given contract: opens their only one, or offers the choice
 * among several. Where a session is open, the choice also serves as the confirmation that another session
 * replaces it (invariant 9).
 */
export async function proceedToContracts(
  view: View,
  cookies: CookieReader,
  person: ProviderPerson,
  redirectUri: string | undefined,
): Promise<Redirection> {
  const contracts = await contractsOf(view, person);
  if (contracts.kind === 'refused') return { to: ssoErrorAddress(contracts.error.errCode) };
  if (contracts.kind !== 'answer') return { to: ssoErrorAddress(ssoFailureCode(view, contracts)) };
  const [first, ...others] = contracts.value;
  if (!first) return { to: ssoErrorAddress('SESSION_ID_MISSING') };
  if (others.length === 0 && !sessionOf(view)) {
    const known = { ...person, hasSeveral: false };
    const opened = await openContract(view, known, first.reference, cookies, {
      way: 'IDENTITY_PROVIDER',
    });
    if (opened.kind === 'opened')
      return { to: redirectUri ?? address(view, 'URL_Dashboard'), cookies: opened.cookies };
  }
  const waiting = { person, ...(redirectUri ? { redirectUri } : {}) };
  return {
    to: choicePage,
    cookies: [await waitingSignIn.seal(view.snapshot.id, waiting, transactionLifetime)],
  };
}

/** Among which contracts somebody chooses, or why they cannot. */
export type ContractChoice =
  | { readonly kind: 'choice'; readonly contracts: readonly ContractInShort[] }
  | { readonly kind: 'failed'; readonly failure: PlatformFailure }
  /** Nobody has signed in for it, or half an hour ago. */
  | { readonly kind: 'none' };

/** The contracts of a person who has signed in and has not chosen one yet. */
export async function contractChoice(view: View, cookies: CookieReader): Promise<ContractChoice> {
  const waiting = await readWaiting(view, cookies);
  if (!waiting) return { kind: 'none' };
  const contracts = await contractsOf(view, waiting.person);
  if (contracts.kind === 'refused') return { kind: 'none' };
  if (contracts.kind !== 'answer') return { kind: 'failed', failure: contracts };
  return contracts.value.length === 0
    ? { kind: 'none' }
    : { kind: 'choice', contracts: contracts.value };
}

/** What a form names a contract by. */
export const contractNamed = z.object({ contract: z.string().min(1).max(200) });

/** Opens the contract that was chosen: of the person who has signed in, as the platform says anew. */
export const chooseContract = defineChange({
  address: '/api/session/contract',
  variant: ({ contract }) => String(contract ?? ''),
  schema: () => contractNamed,
  async run({ view, input: { contract }, cookies }): Promise<Outcome> {
    const waiting = await readWaiting(view, cookies);
    if (!waiting) return { kind: 'go', to: ssoErrorAddress('SIGN_IN_EXPIRED') };
    const contracts = await contractsOf(view, waiting.person);
    if (contracts.kind === 'refused') return contractGone(choicePage);
    if (contracts.kind !== 'answer') return refusedByFailure(view, contracts);
    const person = { ...waiting.person, hasSeveral: contracts.value.length > 1 };
    const way = { way: 'IDENTITY_PROVIDER' } as const;
    const opened = await openContract(view, person, contract, cookies, way);
    if (opened.kind === 'refused') return contractGone(choicePage);
    if (opened.kind !== 'opened') return refusedByFailure(view, opened);
    return {
      kind: 'go',
      to: waiting.redirectUri ?? address(view, 'URL_Dashboard'),
      cookies: [...opened.cookies, waitingSignIn.clear()],
    };
  },
});

/**
 * Another's, another client's, a made-up one and one that is theirs no longer are all the same: the list
 * is shown anew, and says so.
 */
export function contractGone(page: string): Refused {
  return {
    kind: 'refused',
    errCode: 'CONTRACT_GONE',
    status: 404,
    reset: true,
    page: `${page}?gone=1`,
  };
}

/** Forgets a sign-in that nobody has chosen a contract for. */
export function forgetChoice(cookies: CookieReader): CookieChange[] {
  return waitingSignIn.present(cookies) ? [waitingSignIn.clear()] : [];
}

function readWaiting(
  { snapshot, settings }: View,
  cookies: CookieReader,
): Promise<Waiting | undefined> {
  return waitingSignIn
    .read(snapshot.id, cookies)
    .then((waiting) =>
      waiting?.person.issuer === settings.Global_Okta_Issuer ? waiting : undefined,
    );
}
