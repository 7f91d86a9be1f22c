import { personOf } from '@/lib/session';
import { type EntryContext, type Guard, liveSessionOf, proceed } from '../guard';

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

async function isKeptOut(context: EntryContext): Promise<boolean> {
  const session = await liveSessionOf(context);
  return session !== undefined && !personOf(context.settings, session)?.hasSeveral;
}
