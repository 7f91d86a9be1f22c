import type { Path } from '@/lib/clients';
import { readSession } from '@/lib/session';
import { type Guard, proceed } from '../guard';

/** Whose a thing must be: a holder's own, of one contract. */
interface Owner {
  readonly clientId: string;
  readonly path: Path;
  readonly reference: string;
}

type IsThere = (owner: Owner, query: URLSearchParams) => Promise<boolean>;

/** Pages of one thing that the query names. What asks for it is loaded once such a page is. */
const named: Readonly<Record<string, IsThere>> = {
  '/policy-billing/payment': async (owner, query) => {
    const { isOwnPayment } = await import('@/lib/payments');
    return isOwnPayment(owner, query.get('payment') ?? '');
  },
  '/policy-billing/card': async (owner, query) => {
    const { isOwnCard } = await import('@/lib/payments');
    return isOwnCard(owner, query.get('card') ?? '');
  },
};

/**
 * Another's thing is one that there is not (invariant 15): the not-found page, in full also for whoever
 * runs no script, which `notFound()` of a page is not. Each page asks again.
 */
export const namedThing: Guard = async (context) => {
  const isThere = named[context.page];
  if (!isThere || !context.signedIn) return proceed(context);
  const { snapshot, path, cookies, query, agentFlow } = context;
  const session = await readSession(snapshot, path, cookies);
  if (!session) return proceed(context);
  const owner = { clientId: snapshot.id, path, reference: session.subject };
  return !agentFlow && (await isThere(owner, query))
    ? proceed(context)
    : { kind: 'show', page: '/not-found', status: 404 };
};
