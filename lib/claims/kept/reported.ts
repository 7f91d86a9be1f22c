import { z } from 'zod';
import type { View } from '@/lib/request';
import { type CookieChange, type CookieReader, contractTag, sealedCookie } from '@/lib/session';
import { contractOf } from '../filing/open-filing';
import { keptHours } from './kept-claim';

type Where = Pick<View, 'snapshot' | 'path'>;

/**
 * What was reported in this browser and has become a claim of a contract since. It outlives the session, and
 * matters for that contract alone: the tag names it to nobody.
 */
const reportedClaim = sealedCookie(
  'reported-claim',
  z.strictObject({ contract: z.string(), claimType: z.string() }),
);

/** §10.18 Remembers the type of the claim in this browser after the claim has become a contract's. */
export function rememberReported(
  view: Where,
  subject: string,
  claimType: string,
): Promise<CookieChange> {
  const contract = contractTag(contractOf(view, { subject }));
  return reportedClaim.seal(view.snapshot.id, { contract, claimType }, keptHours * 3600);
}

/** The type of the claim that this browser has reported and continued for a contract. */
export async function reportedType(
  view: Where,
  subject: string,
  cookies: CookieReader,
): Promise<string | undefined> {
  const reported = await reportedClaim.read(view.snapshot.id, cookies);
  const isSame = reported?.contract === contractTag(contractOf(view, { subject }));
  return isSame ? reported?.claimType : undefined;
}

/** Forgets it: the phone is there after all, or something else is reported. */
export function forgetReported(): CookieChange {
  return reportedClaim.clear();
}
