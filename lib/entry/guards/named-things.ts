import type { ClientSnapshot, Path } from '@/lib/clients';
import { lettingHandlers, thingsNamedBy } from '@/lib/navigation';
import { type OpenSession, readSession } from '@/lib/session';
import { type EntryContext, type Guard, proceed } from '../guard';

/** Who asks for a thing. */
interface Asker {
  readonly snapshot: ClientSnapshot;
  readonly path: Path;
  readonly session: OpenSession;
}

type IsOwn = (asker: Asker, identifier: string) => Promise<boolean>;

/**
 * Whether a thing is of the contract that is signed in, by what the addresses of pages call it. What
 * asks for it is loaded once such a page is.
 */
const things: Readonly<Record<string, IsOwn>> = {
  product: async (asker, id) => (await import('@/lib/products')).isOwnProduct(asker, id),
  plan: async (asker, id) => (await import('@/lib/policies')).isOwnPlan(asker, id),
  claim: async (asker, id) => (await import('@/lib/claims')).isOwnClaim(asker, id),
  draft: async (asker, id) => (await import('@/lib/claims')).isOwnDraft(asker, id),
  choice: async (_, name) => (await import('@/lib/claims')).isSettlingAddress(name),
  step: async (_, name) => (await import('@/lib/claims')).isStepAddress(name),
};

/** Pages of a thing that the query names: none of them is an agent's. */
const namedByQuery: Readonly<Record<string, readonly [parameter: string, isOwn: IsOwn]>> = {
  '/policy-billing/payment': [
    'payment',
    async (asker, id) => (await import('@/lib/payments')).isOwnPayment(ownerOf(asker), id),
  ],
  '/policy-billing/card': [
    'card',
    async (asker, id) => (await import('@/lib/payments')).isOwnCard(ownerOf(asker), id),
  ],
};

/**
 * Another's thing is one that there is not (invariant 15): the not-found page, in full also for whoever
 * runs no script, which `notFound()` of a page is not. Each page asks again.
 */
export const namedThing: Guard = async (context) => {
  // Whose claims a handler sees is asked where handlers are let in.
  if (lettingHandlers(context.page) === 'only') return proceed(context);
  const named = thingsNamedBy(context.page);
  const byQuery = namedByQuery[context.page];
  if ((named.length === 0 && !byQuery) || !context.signedIn) return proceed(context);
  const session = await readSession(context.snapshot, context.path, context.cookies);
  if (!session) return proceed(context);
  const asker = { snapshot: context.snapshot, path: context.path, session };
  const areOwn = await Promise.all([
    namesOwn(asker, context.page),
    ...(byQuery ? [isOwnByQuery(context, asker, byQuery)] : []),
  ]);
  return areOwn.every(Boolean)
    ? proceed(context)
    : { kind: 'show', page: '/not-found', status: 404 };
};

/** Whether every thing that the address of a page names is of the contract that is signed in. */
export async function namesOwn(asker: Asker, page: string): Promise<boolean> {
  const areOwn = await Promise.all(
    thingsNamedBy(page).map(([name, id]) => things[name]?.(asker, id) ?? false),
  );
  return areOwn.every(Boolean);
}

async function isOwnByQuery(
  { query, agentFlow }: EntryContext,
  asker: Asker,
  [parameter, isOwn]: readonly [string, IsOwn],
): Promise<boolean> {
  return !agentFlow && isOwn(asker, query.get(parameter) ?? '');
}

function ownerOf({ snapshot, path, session }: Asker) {
  return { clientId: snapshot.id, path, reference: session.subject };
}
