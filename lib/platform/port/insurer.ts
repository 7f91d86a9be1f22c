import type { JSONWebKeySet } from 'jose';
import type { Path } from '@/lib/clients';
import type { ForcedOutcome, Money, Platform } from '.';
import type { ClaimsDesk, DeskContext } from './desk';

/** A feed of events: what one client's platform tells on one path. */
export interface FeedId {
  readonly clientId: string;
  readonly path: Path;
}

/** How far the clock of a claim is turned: so many days, or until something happens by its next date. */
export const turns = ['1', '3', 'NEXT'] as const;
export type Turn = (typeof turns)[number];

/** Whose claim, and how far its clock is turned. */
export interface TurnedClaim {
  /** What opens the contract of whoever turns it: of no other contract is anything moved. */
  readonly token: string;
  readonly claimId: string;
  readonly by: Turn;
  /** Whether service, carrier and bank do what is theirs meanwhile; nobody does where not. */
  readonly isServed: boolean;
  /** Whether a part that a repair needs does not come meanwhile. */
  readonly isPartMissing?: boolean;
}

/** How many days have passed, and the last event of the claim before. */
export interface Turned {
  readonly days: number;
  readonly since: string;
}

/** A part of a refund that cannot go back to what it was paid with. */
export interface OpenPayout {
  readonly id: string;
  readonly clientId: string;
  readonly policyId: string;
  readonly amount: Money;
  /** Whether the provider could not refund it; else it was not paid through the portal. */
  readonly hasFailed: boolean;
  readonly since: Date;
}

/**
 * The insurer of the clients whose packages name no platform of their own: it works in the portal's own
 * process and on its database.
 */
export interface Insurer {
  /** @param forcedOutcome what a claim comes to that is filed (§2.6), outside production alone */
  platform(clientId: string, path: Path, forcedOutcome?: ForcedOutcome): Platform;
  /** The desk of its claims, for one handler. */
  desk(context: DeskContext): ClaimsDesk;
  /** Which clients have told something behind the cursor that a feed of theirs was read to. */
  clientsWithNews(
    feeds: readonly (FeedId & { readonly cursor: string | null })[],
  ): Promise<ReadonlySet<string>>;
  /** The clients for whom a date has come by then, the one that waits the longest first. */
  clientsWithDates(by: Date, most: number): Promise<readonly string[]>;
  /** Does what the dates of a client bring about. */
  passDates(clientId: string, signal: AbortSignal): Promise<void>;
  /** The public keys (RFC 7517) that its id tokens are checked with. */
  publicKeys(): Promise<JSONWebKeySet>;
  /** The payouts that wait for an operator's approval, of a client or of all, the oldest first. */
  openPayouts(clientId?: string, most?: number): Promise<readonly OpenPayout[]>;
  /** §2.6 Turns the clock of a claim forward. @returns `undefined` where the contract has no such claim */
  turnClaim(clientId: string, turned: TurnedClaim): Promise<Turned | undefined>;
}

declare global {
  /** What loads the insurer, shared by all bundles of this process: Next makes several. */
  var portalInsurer: (() => Promise<Insurer>) | undefined;
}

/** Says how the insurer is loaded. Nothing of it is, until a client without a platform is asked for. */
export function registerInsurer(load: () => Promise<Insurer>): void {
  globalThis.portalInsurer = load;
}

/**
 * The insurer, loaded when it is first asked for.
 * @throws Error where the program has registered none
 */
export async function insurer(): Promise<Insurer> {
  if (!globalThis.portalInsurer) throw new Error('This program has registered no insurer');
  return globalThis.portalInsurer();
}
