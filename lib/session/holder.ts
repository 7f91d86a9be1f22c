import type { Path } from '@/lib/clients';
import type { DelegateRight } from './delegations/delegation';
import type { SessionPerson } from './person';
import type { WayIn } from './way-in';

/** Somebody who acts for holders (§6), as the issuer of their token knows them. */
export interface Agent {
  readonly id: string;
  /** As holders and the agent may read it. */
  readonly name: string;
}

/** A contact that has proved in a session who holds it. */
export interface ProvedContact {
  /** As `contactMark` names it. */
  readonly mark: string;
  /** §10.18 Whether it did so in the last ten minutes. */
  readonly isFresh: boolean;
}

/** A holder whose identity has been proved, as long as the session's row in the database lives. */
export interface HolderSession {
  /** SHA-256 of the session id, the key of its row. */
  readonly idHash: string;
  /** The contract's reference on the platform. */
  readonly subject: string;
  /** Opens the contract on the platform. Never leaves the server. */
  readonly idToken: string;
  readonly endsIn: SessionEnd;
  /**
   * §10.18 Whether an access code of the last ten minutes, sent to a contact that the contract already
   * had, has proved in this session who holds it. A search alone or a session link has not.
   */
  readonly isProven: boolean;
  /** The contacts whose access codes have proved it, at some time or other. */
  readonly provedBy?: readonly ProvedContact[];
  /** How it was begun, where that is known. */
  readonly way?: WayIn;
  /** Whom the client's identity provider has signed in, where it has. */
  readonly person?: SessionPerson;
  /** Something that its holder has typed waits to be finished. */
  readonly hasDraft: boolean;
  /** The pages of what waits since before the session began, the latest first. */
  readonly draftPages?: readonly string[];
  /** The version of the contract's updates when the session was read: pages that watch it start from there. */
  readonly updatesVersion?: string;
}

/** A session in which an agent acts for the holder: the agent flow. */
export interface AgentSession extends HolderSession {
  readonly agent: Agent;
}

/** A person whom a holder lets act for them, until a day that the holder named. */
export interface Delegate {
  /** Of the delegation. */
  readonly id: string;
  /** As the holder wrote it. */
  readonly name: string;
  /** The holder's first name; empty where the platform knew none. */
  readonly holder: string;
  readonly may: DelegateRight;
}

/** A session in which a delegate acts for the holder: it lives no longer than the delegation. */
export interface DelegateSession extends HolderSession {
  readonly delegate: Delegate;
}

/** Whose drafts: of nobody else, in no other client and in no other environment. */
export interface DraftOwner {
  readonly clientId: string;
  readonly path: Path;
  readonly subject: string;
  /** Who types for the holder, an agent or a delegate; empty for the holder, whose own that is not. */
  readonly agent: string;
}

/** What a delegation is called among those who type for a holder. */
export function delegateAsTypist(delegationId: string): string {
  return `${delegatePrefix}${delegationId}`;
}

/** Whether it is a delegate who types for a holder. */
export function isDelegateTypist(typist: string): boolean {
  return typist.startsWith(delegatePrefix);
}

const delegatePrefix = 'delegate:';

/** When a session ends, in seconds from now. */
export interface SessionEnd {
  /** If nothing is asked for any more. */
  readonly idle: number;
  /** Whatever happens. */
  readonly absolute: number;
}

/** Characters of the session's key that tell one session from the next; they open nothing. */
const tagLength = 12;

/** What a page that watches a session knows it by. */
export function sessionTag({ idHash }: HolderSession): string {
  return idHash.slice(0, tagLength);
}

/** A session as the database knows it. */
export type OpenSession = (HolderSession | AgentSession | DelegateSession) & {
  /** ApplicationExitTriggered: open only until the claim process that is active in it is over. */
  readonly isLeaving: boolean;
  /** ClaimProcessActive: a claim is being filed in it. */
  readonly isClaiming: boolean;
};
