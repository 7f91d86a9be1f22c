import type { Path } from '@/lib/clients';
import type { WayIn } from './way-in';

/** Somebody who acts for holders (§6), as the issuer of their token knows them. */
export interface Agent {
  readonly id: string;
  /** As holders and the agent may read it. */
  readonly name: string;
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
  /** How it was begun, where that is known. */
  readonly way?: WayIn;
  /** Something that its holder has typed waits to be finished. */
  readonly hasDraft: boolean;
  /** The page of what waits since before the session began. */
  readonly draftAt?: string;
}

/** A session in which an agent acts for the holder: the agent flow. */
export interface AgentSession extends HolderSession {
  readonly agent: Agent;
}

/** Whose drafts: of nobody else, in no other client and in no other environment. */
export interface DraftOwner {
  readonly clientId: string;
  readonly path: Path;
  readonly subject: string;
  /** The id of the agent who types for the holder; empty for the holder, whose own that is not. */
  readonly agent: string;
}

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
export type OpenSession = (HolderSession | AgentSession) & {
  /** ApplicationExitTriggered: open only until the claim process that is active in it is over. */
  readonly isLeaving: boolean;
  /** ClaimProcessActive: a claim is being filed in it. */
  readonly isClaiming: boolean;
};
