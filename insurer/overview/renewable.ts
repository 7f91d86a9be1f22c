import { database } from '@/lib/db';
import type { RenewablePolicy } from '@/lib/platform/port';
import type { PlatformContext } from '../context';
import { mayGoOn } from '../plans/renewals';
import { readPolicy } from '../policies/policy-rows';

/** Of some policies those that can be renewed today, by the rule by which an offer is accepted. */
export async function renewableOf(
  context: PlatformContext,
  policyIds: readonly string[],
): Promise<RenewablePolicy[]> {
  const all = await Promise.all(
    policyIds.map(async (policyId) => {
      const stored = await readPolicy(database(), context, policyId);
      if (!stored) return [];
      const may = await mayGoOn(database(), context, stored, 'RENEWAL');
      if (!may.isAllowed) return [];
      const { planName, expiryDate } = stored.policy;
      return [{ policyId, planName, expiryDate, until: may.until }];
    }),
  );
  return all.flat();
}
