import type { ClientSnapshot, Path } from '@/lib/clients';
import { maskEmail, maskPhone, platformOf, wholeList } from '@/lib/platform';
import {
  type AgentSession,
  contactMark,
  type DelegateSession,
  delegateAsTypist,
  type HolderSession,
} from '@/lib/session';
import { type ClaimDraft, claimDraft, claimDrafts, type DraftOrClaim } from './claim-draft';
import type { Beginner } from './store';

/** Who is signed in where. */
export interface SignedIn {
  readonly snapshot: ClientSnapshot;
  readonly path: Path;
  readonly session: HolderSession | AgentSession | DelegateSession;
}

/** Claims that are not filed, as whoever is signed in may know of them. */
export interface OwnDrafts {
  readonly own: readonly ClaimDraft[];
  /** The contacts by which others can be gone on with, once somebody has proved themselves by them. */
  readonly byProof: readonly ContactOfDraft[];
}

/** A contact by which somebody had proved themselves who began a claim. */
export interface ContactOfDraft {
  readonly mark: string;
  readonly masked: string;
}

/** Who begins a claim in a session. */
export function beginnerOf({ session }: Pick<SignedIn, 'session'>): Beginner {
  if ('delegate' in session)
    return {
      contact: '',
      typist: delegateAsTypist(session.delegate.id),
      begunBy: session.delegate.name,
    };
  if ('agent' in session)
    return { contact: '', typist: session.agent.id, begunBy: session.agent.name };
  const { provedBy = [] } = session;
  const latest = provedBy.find(({ isFresh }) => isFresh) ?? provedBy[0];
  return { contact: latest?.mark ?? '', typist: '', begunBy: '' };
}

/** The claims of the contract that whoever is signed in can go on with, the one saved last first. */
export async function ownDrafts(signedIn: SignedIn): Promise<OwnDrafts> {
  const drafts = await claimDrafts(contractOf(signedIn));
  const others = drafts.filter((draft) => isForAnotherContact(signedIn, draft));
  const contacts = others.length > 0 ? await contactsByMark(signedIn) : undefined;
  const own = drafts.filter((draft) => isOwn(signedIn, draft, contacts));
  const marks = new Set(others.map(({ contact }) => contact));
  const byProof = [...marks].flatMap((mark) => {
    const masked = contacts?.get(mark);
    return masked === undefined ? [] : [{ mark, masked }];
  });
  return { own, byProof };
}

/** One of them, or what became of it. @param id as an address says it */
export async function ownDraft(signedIn: SignedIn, id: string): Promise<DraftOrClaim | undefined> {
  const draft = await claimDraft(contractOf(signedIn), id);
  if (!draft) return undefined;
  const contacts = isForAnotherContact(signedIn, draft)
    ? await contactsByMark(signedIn)
    : undefined;
  return isOwn(signedIn, draft, contacts) ? draft : undefined;
}

/**
 * Whose a claim is: what somebody began for the holder is the holder's, too; what the holder began is
 * theirs who have proved themselves by the contact that had then, or of everybody where none had. An
 * agent's right comes with the session link; a delegate reads what they have begun themselves.
 */
function isOwn(
  signedIn: SignedIn,
  draft: Beginner,
  contacts: ReadonlyMap<string, string> | undefined,
): boolean {
  const { session } = signedIn;
  if ('delegate' in session) return draft.typist === delegateAsTypist(session.delegate.id);
  if (!isForAnotherContact(signedIn, draft)) return true;
  // Its contact was taken from the contract: who has proved themselves by another is all who is left.
  const isContactGone = contacts !== undefined && !contacts.has(draft.contact);
  return isContactGone && (session.provedBy ?? []).length > 0;
}

function isForAnotherContact({ session }: SignedIn, { contact, typist }: Beginner): boolean {
  if ('delegate' in session || 'agent' in session) return false;
  if (typist !== '' || contact === '') return false;
  return !(session.provedBy ?? []).some(({ mark }) => mark === contact);
}

/** The contacts of the contract, masked; `undefined` where the platform cannot tell just now. */
async function contactsByMark({
  snapshot,
  path,
  session,
}: SignedIn): Promise<ReadonlyMap<string, string> | undefined> {
  const found = await wholeList(platformOf({ snapshot, path }).contacts, session.idToken);
  if (found.kind !== 'answer') return undefined;
  return new Map(
    found.value.map(({ id, kind, value }) => [
      contactMark(snapshot.id, id),
      kind === 'EMAIL' ? maskEmail(value) : maskPhone(value),
    ]),
  );
}

function contractOf({ snapshot, path, session: { subject } }: SignedIn) {
  return { clientId: snapshot.id, path, subject };
}
