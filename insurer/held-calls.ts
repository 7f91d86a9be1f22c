import type { z } from 'zod';
import { calls, type pageInput, tokenRefused } from '@/lib/platform/port';
import { pageOfList } from '@/lib/platform/port/shared/page-of-list';
import { type PlatformContext, reading } from './context';
import { type Holdings, holdingsOf } from './holdings';
import { refused } from './perform';

/** The lists of what a contract has. */
export function heldCalls(context: PlatformContext) {
  return {
    policies: reading(context, calls.policies, (page, reference) =>
      listed(context, reference, page, 'policies'),
    ),
    coverages: reading(context, calls.coverages, (page, reference) =>
      listed(context, reference, page, 'coverages'),
    ),
    products: reading(context, calls.products, (page, reference) =>
      listed(context, reference, page, 'products'),
    ),
  };
}

/** A part of one list of what a contract covers. */
async function listed<Kind extends keyof Holdings>(
  context: PlatformContext,
  reference: string,
  page: z.output<typeof pageInput>,
  kind: Kind,
) {
  const holdings = await holdingsOf(context, reference);
  return holdings
    ? pageOfList<Holdings[Kind][number]>(holdings[kind], page)
    : refused(tokenRefused);
}
