import { dropUses, giveUse, hasUse, minutesUntilUse, takeUse } from './store';

/** What may be done so often in a while, such as codes sent to one contact. */
export interface Quota {
  readonly clientId: string;
  /** Such as `code-sent:<contract>` or `contact:203.0.113.7`. */
  readonly subject: string;
  readonly most: number;
  readonly minutes: number;
}

/** One use of each quota that was asked for, or the wait until there is one of all of them. */
export type Use =
  | {
      readonly kind: 'taken';
      /** What was counted turned out not to be done: it counts no more. */
      readonly giveBack: () => Promise<void>;
    }
  | {
      readonly kind: 'used-up';
      /** Minutes, rounded up. */
      readonly waitTime: number;
    };

/**
 * Takes one use of each quota before it is made use of, or of none. Any span of so many minutes, by
 * the database's clock, has no more than `most` uses, on however many instances.
 */
export async function takeQuotas(quotas: readonly Quota[]): Promise<Use> {
  const taken: (() => Promise<void>)[] = [];
  const giveBack = async () => {
    await Promise.all(taken.splice(0).map((give) => give()));
  };
  try {
    for (const quota of quotas) {
      const usedAt = await takeUse(quota);
      if (usedAt === undefined) {
        await giveBack();
        return { kind: 'used-up', waitTime: await minutesUntilUse(quota) };
      }
      taken.push(() => giveUse(quota, usedAt));
    }
    return { kind: 'taken', giveBack };
  } catch (error) {
    await giveBack();
    throw error;
  }
}

/** Returns whether a quota was used within its minutes, without using it. */
export function isQuotaUsed(quota: Quota): Promise<boolean> {
  return hasUse(quota);
}

/** Gives back every use of a quota: what it bounds begins anew. */
export function giveQuotaBack(quota: Pick<Quota, 'clientId' | 'subject'>): Promise<void> {
  return dropUses(quota);
}
