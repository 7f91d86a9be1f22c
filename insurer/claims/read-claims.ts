import type { z } from 'zod';
import { database } from '@/lib/db';
import {
  type Answered,
  type claimCalls,
  inputInvalid,
  type PlatformAnswer,
} from '@/lib/platform/port';
import type { PlatformContext } from '../context';
import { refused } from '../perform';
import { claimDetailsView, claimView } from './claim-view';
import { lookForTimes } from './other-ways/look';
import { claimById, claimsOfContract, eventsOf } from './store/claims';

type Context = Pick<PlatformContext, 'clientId' | 'now'>;
type Calls = typeof claimCalls;
type Input<Name extends keyof Calls> = z.output<Calls[Name]['input']>;
type Answer<Name extends keyof Calls> = Promise<PlatformAnswer<Answered<Calls[Name]>>>;

/** The claims of a contract, the newest first. */
export async function listClaims(
  { clientId, now: clock }: Context,
  contractId: string,
  { cursor, limit, productId, status }: Input<'claims'>,
): Answer<'claims'> {
  const behind =
    cursor === undefined ? undefined : await claimById(database(), clientId, cursor, contractId);
  if (cursor !== undefined && !behind) return refused(inputInvalid);
  const asked = {
    clientId,
    contractId,
    ...(productId === undefined ? {} : { productId }),
    ...(status === undefined ? {} : { status }),
  };
  const found = await claimsOfContract(database(), asked, behind, limit);
  const items = found.slice(0, limit);
  const last = items.at(-1);
  const now = clock();
  return {
    kind: 'answer',
    value: {
      items: items.map((claim) => claimView(claim, now)),
      ...(found.length > limit && last ? { next: last.id } : {}),
    },
  };
}

/** One claim of a contract, in full, with other ways to choose from where no time is free. */
export async function readClaim(
  { clientId, now: clock }: Context,
  contractId: string,
  { claimId }: Input<'claim'>,
): Answer<'claim'> {
  const claim = await lookForTimes({ clientId, contractId, claimId, now: clock() });
  return claim
    ? { kind: 'answer', value: await claimDetailsView(undefined, claim, clock()) }
    : refused('CLAIM_UNKNOWN');
}

/** What happened to a claim of a contract, the oldest first. */
export async function listEvents(
  { clientId }: Context,
  contractId: string,
  { claimId, cursor = '0', limit }: Input<'claimEvents'>,
): Answer<'claimEvents'> {
  const claim = await claimById(database(), clientId, claimId, contractId);
  if (!claim) return refused('CLAIM_UNKNOWN');
  if (!/^\d{1,18}$/.test(cursor)) return refused(inputInvalid);
  const found = await eventsOf(database(), claimId, BigInt(cursor), limit);
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return {
    kind: 'answer',
    value: {
      items,
      ...(found.length > limit && last ? { next: last.id } : {}),
    },
  };
}
