import type { ContractOwner } from '@/lib/db';
import { type Platform, type PlatformAnswer, wholeList } from '@/lib/platform';
import { keepers } from '../keepers';
import type { CopyContent } from './store';

/** What a copy is made of; `refused` where the platform opens the contract no more. */
export type Gathered =
  | { readonly kind: 'gathered'; readonly content: CopyContent }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unavailable' };

type Lists = Readonly<Record<string, PlatformAnswer<readonly object[]>>>;

/** Everything that the portal keeps of a contract, and what the platform says of it. */
export async function gather(
  owner: ContractOwner,
  platform: Platform,
  token: string,
): Promise<Gathered> {
  const lists = await listsOf(platform, token);
  const answers = Object.values(lists);
  if (answers.some(({ kind }) => kind === 'refused')) return { kind: 'refused' };
  if (answers.some(({ kind }) => kind !== 'answer')) return { kind: 'unavailable' };
  const ofPlatform = Object.entries(lists).map(([name, answer]) => [
    name,
    answer.kind === 'answer' ? answer.value : [],
  ]);
  const ofPortal = await Promise.all(
    keepers.map(async (keeper) => [keeper.name, await keeper.copy(owner)]),
  );
  const content = {
    madeAt: new Date().toISOString(),
    platform: Object.fromEntries(ofPlatform),
    portal: Object.fromEntries(ofPortal),
  };
  return { kind: 'gathered', content };
}

async function listsOf(platform: Platform, token: string): Promise<Lists> {
  const [policies, contacts, products, coverages, billingAccounts, invoices, claims] =
    await Promise.all([
      wholeList(platform.policies, token),
      wholeList(platform.contacts, token),
      wholeList(platform.products, token),
      wholeList(platform.coverages, token),
      wholeList(platform.billingAccounts, token),
      wholeList(platform.invoices, token),
      wholeList(platform.claims, token),
    ]);
  return { policies, contacts, products, coverages, billingAccounts, invoices, claims };
}
