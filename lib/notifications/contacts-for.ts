import { z } from 'zod';
import type { ClientSnapshot } from '@/lib/clients';
import { feedPath, type PulledEvent, platformOf } from '@/lib/platform';
import { owedOf } from './bill-news';
import { type ClaimContacts, claimContactsOf } from './claim-contacts';
import { claimOf } from './claim-news';
import type { Reachable } from './recipients';

/** What happened, and to what. */
type Happened = Parameters<typeof claimOf>[0] & PulledEvent;

/** What is told of a draft for a phone that is gone or dead. */
const phoneGone = z.object({ isPhoneGone: z.literal(true) });

/**
 * §10.18 How a holder is reached about what happened: about a claim and the money for it as was said when
 * it was filed, about a draft for a phone that is gone or dead at no number.
 * @throws Error where the platform does not say which claim a debt is for: the job runs again later
 */
export async function contactsFor(
  snapshot: ClientSnapshot,
  event: Happened,
  contacts: readonly Pick<Reachable, 'id' | 'channel'>[],
): Promise<ClaimContacts> {
  if (phoneGone.safeParse(event.details).success)
    return { gone: contacts.filter(({ channel }) => channel === 'sms').map(({ id }) => id) };
  const claimId = claimOf(event) ?? (await claimOfDebt(snapshot, event));
  const path = feedPath(snapshot.platform, event.path);
  return claimContactsOf({ ...event, path }, claimId);
}

async function claimOfDebt(
  snapshot: ClientSnapshot,
  { path, details }: Pick<Happened, 'path' | 'details'>,
): Promise<string | undefined> {
  const owedId = owedOf(details);
  if (owedId === undefined) return undefined;
  const owed = await platformOf({ snapshot, path }).owed({ owedId });
  if (owed.kind === 'answer') return owed.value.claimId;
  if (owed.kind === 'refused') return undefined;
  throw new Error('The claim of a debt is unknown: the platform is unavailable');
}
