import type { z } from 'zod';
import type { claimCalls, Payout, PlatformAnswer } from '@/lib/platform/port';
import { refused } from '../perform';
import { isAccount, lastFourOf } from './bank-account';
import type { HolderDoing } from './holders-claim';
import { changeClaim } from './move-claim';
import { heldUntil } from './payout-hold';
import { claimById } from './store/claims';

type Account = z.output<(typeof claimCalls)['payOut']['input']>;

/**
 * Takes where a payout goes, and sends it: after a change of contacts when 48 hours have passed. Of
 * the account its last four signs are kept.
 */
export async function payOut(
  doing: HolderDoing,
  account: Account,
): Promise<PlatformAnswer<Payout>> {
  const { transaction, clientId, contractId, now } = doing;
  const claim = await claimById(transaction, clientId, account.claimId, contractId);
  if (!claim) return refused('CLAIM_UNKNOWN');
  const { payout } = claim.details;
  const isAsked = payout?.state === 'NEEDS_DETAILS' || payout?.state === 'FAILED';
  if (claim.state !== 'FULFILLING' || !payout || !isAsked) return refused('NOT_IN_THIS_STATE');
  const { method, accountNumber = '', bankCode, address } = account;
  const isKnown = method === 'TRANSFER' ? isAccount(accountNumber, bankCode) : hasPlace(address);
  if (!isKnown) return refused('ACCOUNT_INVALID');
  const held = await heldUntil(transaction, contractId, now);
  const { heldUntil: _, ...known } = payout;
  const next: Payout = {
    ...known,
    method,
    lastFour: method === 'TRANSFER' ? lastFourOf(accountNumber) : '',
    ...(held === undefined
      ? { state: 'SENT' as const }
      : { state: 'HELD' as const, heldUntil: held }),
  };
  await changeClaim(doing, claim, { details: { payout: next } }, 'PAYOUT_DETAILS');
  return { kind: 'answer', value: next };
}

function hasPlace(address: Account['address']): boolean {
  return address !== undefined && address.address1.trim() !== '' && address.city.trim() !== '';
}
