import { signInFrom } from '@/lib/history';
import { rememberHolderLanguage } from '@/lib/notifications';
import { type ContractInShort, type PlatformAnswer, platformOf } from '@/lib/platform';
import { isClaimMocked, type View } from '@/lib/request';
import {
  type CookieChange,
  type CookieReader,
  hasPersons,
  type ProviderPerson,
  type SessionOpening,
  type SessionPerson,
} from '@/lib/session';

/** The contracts of a person, as the platform knows them just now. */
export async function contractsOf(
  view: View,
  { issuer, subject }: ProviderPerson,
): Promise<PlatformAnswer<readonly ContractInShort[]>> {
  const answer = await platformOf(view).contractsOfPerson({ issuer, subject });
  return answer.kind === 'answer' ? { kind: 'answer', value: answer.value.items } : answer;
}

/** What a session keeps of a person; `undefined` where the platform does not answer. */
export async function personForSession(
  view: View,
  person: ProviderPerson | undefined,
): Promise<SessionPerson | undefined> {
  if (!person || !hasPersons(view.settings)) return undefined;
  const contracts = await contractsOf(view, person);
  // Who comes in is not kept out because nobody says what else is theirs.
  return contracts.kind === 'answer'
    ? { ...person, hasSeveral: contracts.value.length > 1 }
    : undefined;
}

/** What opening a contract of a person came to. */
export type OpenedByPerson =
  | { readonly kind: 'opened'; readonly cookies: readonly CookieChange[] }
  | Exclude<PlatformAnswer<never>, { readonly kind: 'answer' }>;

/**
 * Opens a contract of a person in a session of its own, under a new id: the platform says anew whether
 * it is theirs. No proof of another contract goes along.
 */
export async function openContract(
  view: View,
  person: SessionPerson,
  reference: string,
  cookies: CookieReader,
  begin: Required<Pick<SessionOpening, 'way'>> & Pick<SessionOpening, 'atMost'>,
): Promise<OpenedByPerson> {
  const { issuer, subject } = person;
  const answer = await platformOf(view).personLogOn({ issuer, subject, reference });
  if (answer.kind !== 'answer') return answer;
  const { token: idToken, reference: opened } = answer.value;
  const signIn = { subject: opened, idToken, person, isClaiming: isClaimMocked(view), ...begin };
  const [changes] = await Promise.all([
    signInFrom(view, signIn, cookies),
    rememberHolderLanguage(view, opened),
  ]);
  return { kind: 'opened', cookies: changes };
}
