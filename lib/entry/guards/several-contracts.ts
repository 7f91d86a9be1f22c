import { personOf, readSession } from '@/lib/session';
import { type EntryContext, type Guard, proceed } from '../guard';

const contractsPage = '/policy-account/contracts';

/**
 * Whoever has one contract has no list of them: the not-found page, in full also for whoever runs no
 * script. The page asks again.
 */
export const severalContracts: Guard = async (context) => {
  if (context.page !== contractsPage || !context.signedIn) return proceed(context);
  return (await isKeptOut(context))
    ? { kind: 'show', page: '/not-found', status: 404 }
    : proceed(context);
};

async function isKeptOut({ snapshot, path, cookies, settings }: EntryContext): Promise<boolean> {
  const session = await readSession(snapshot, path, cookies);
  return session !== undefined && !personOf(settings, session)?.hasSeveral;
}
