import type { ClientSnapshot, Path } from '@/lib/clients';
import { lettingHandlers, thingsNamedBy } from '@/lib/navigation';
import type { HolderSession } from '@/lib/session';
import { type Guard, liveSessionOf, proceed } from '../guard';

/** Who asks for a thing. */
interface Asker {
  readonly snapshot: ClientSnapshot;
  readonly path: Path;
  readonly session: HolderSession;
}

/** Whether a thing that an address names is of the contract that is signed in. */
export type IsOwn = (asker: Asker, identifier: string) => Promise<boolean>;

/**
 * Whether a thing is of the contract that is signed in, by what the addresses of pages call it. What
 * asks for it is loaded once such a page is.
 */
const things: Readonly<Record<string, IsOwn>> = {
  product: async (asker, id) => (await import('@/lib/products')).isOwnProduct(asker, id),
  plan: async (asker, id) => (await import('@/lib/policies')).isOwnPlan(asker, id),
  quote: async (asker, id) => (await import('@/lib/policies')).isOwnQuote(asker, id),
  // Its page looks for it among the offers of the plan, and says so where there is none.
  offer: async () => true,
  claim: async (asker, id) => (await import('@/lib/claims')).isOwnClaim(asker, id),
  draft: async (asker, id) => (await import('@/lib/claims')).isOwnDraft(asker, id),
  choice: async (_, name) => (await import('@/lib/claims')).isSettlingAddress(name),
  step: async (_, name) => (await import('@/lib/claims')).isStepAddress(name),
};

const payment: IsOwn = async (asker, id) =>
  (await import('@/lib/payments')).isOwnPayment(ownerOf(asker), id);
const card: IsOwn = async (asker, id) =>
  (await import('@/lib/payments')).isOwnCard(ownerOf(asker), id);

/** Pages of a thing that the query names, by one of these parameters: none of them is an agent's. */
const namedByQuery: Readonly<Record<string, Readonly<Record<string, IsOwn>>>> = {
  '/policy-billing/payment': { payment },
  '/policy-billing/card': { card },
  '/policy-billing/to-bank': { payment, card },
  '/policy-billing/bank': { payment, card },
};

/**
 * Another's thing is one that there is not (invariant 15): the not-found page, in full also for whoever
 * runs no script, which `notFound()` of a page is not. Each page asks again.
 */
export const namedThing: Guard = async (context) => {
  // Whose claims a handler sees is asked where handlers are let in.
  if (lettingHandlers(context.page) === 'only') return proceed(context);
  const isNaming = thingsNamedBy(context.page).length > 0 || context.page in namedByQuery;
  if (!isNaming || !context.signedIn) return proceed(context);
  const session = await liveSessionOf(context);
  if (!session) return proceed(context);
  const asker = { snapshot: context.snapshot, path: context.path, session };
  const isKept = context.agentFlow && context.page in namedByQuery;
  return !isKept && (await namesOwn(asker, context.page, context.query))
    ? proceed(context)
    : { kind: 'show', page: '/not-found', status: 404 };
};

/**
 * Whether every thing that a page and its query name is of the contract that is signed in.
 * @param known in place of asking for each: of some kinds of things
 */
export async function namesOwn(
  asker: Asker,
  page: string,
  query: URLSearchParams,
  known: Readonly<Record<string, IsOwn>> = {},
): Promise<boolean> {
  const parameters = Object.entries(namedByQuery[page] ?? {});
  const given = parameters.filter(([parameter]) => query.has(parameter));
  if (parameters.length > 0 && given.length === 0) return false;
  const areOwn = await Promise.all([
    ...thingsNamedBy(page).map(([name, id]) => (known[name] ?? things[name])?.(asker, id) ?? false),
    ...given.map(([parameter, isOwn]) => isOwn(asker, query.get(parameter) ?? '')),
  ]);
  return areOwn.every(Boolean);
}

function ownerOf({ snapshot, path, session }: Asker) {
  return { clientId: snapshot.id, path, reference: session.subject };
}
