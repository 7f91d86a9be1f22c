import type { ClientSnapshot, Language, Path } from '@/lib/clients';
import { type Contact, type PlatformAnswer, platformOf } from '@/lib/platform';

/** Where a holder is reached, and what is known of how. */
export interface Reached {
  readonly contacts: readonly Contact[];
  readonly language?: string;
  readonly timeZone?: string;
}

/**
 * Asks the platform where the holder of a contract is reached.
 * @returns `undefined` where there is no such contract any more
 * @throws Error where the platform does not say: it is asked again later
 */
export async function reach(
  snapshot: ClientSnapshot,
  path: Path,
  reference: string,
): Promise<Reached | undefined> {
  const answer = await platformOf({ snapshot, path }).contactsOfContract({ reference });
  if (answer.kind !== 'answer') {
    if (isGone(answer)) return undefined;
    throw new Error(`Nobody says where a holder is reached: ${answer.kind}`);
  }
  const { items, ...known } = answer.value;
  return { contacts: items, ...known };
}

function isGone(answer: PlatformAnswer<unknown>): boolean {
  return answer.kind === 'refused' && answer.error.errCode === 'CONTRACT_UNKNOWN';
}

/** The channel that reaches a contact with a message. */
export function channelOf({ kind }: Pick<Contact, 'kind'>): 'email' | 'sms' | undefined {
  if (kind === 'EMAIL') return 'email';
  return kind === 'PHONE' ? 'sms' : undefined;
}

/** The language to write to a holder in: what they have used last, else what the platform says. */
export function languageFor(
  { languages, defaultLanguage }: Pick<ClientSnapshot, 'languages' | 'defaultLanguage'>,
  used: string | undefined,
  said: string | undefined,
): Language {
  const known = (name: string | undefined) =>
    languages.find((language) => language === name?.toLowerCase().split('-')[0]);
  return known(used) ?? known(said) ?? defaultLanguage;
}
