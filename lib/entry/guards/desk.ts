import { databaseAnswers } from '@/lib/db';
import {
  type HandlerStanding,
  isOfDesk,
  lettingHandlers,
  lettingHandlersAsk,
  thingsNamedBy,
} from '@/lib/navigation';
import { hasDesk } from '@/lib/platform';
import { bringsHandler, readHandlerSession } from '@/lib/session';
import { type EntryContext, type Guard, proceed } from '../guard';

/**
 * Invariant 15: the desk is there for handlers alone, and where the client has one; for anybody else it
 * is the not-found page. A handler has no other page but those that tell of nobody. Each page and each
 * change asks again.
 */
export const deskGate: Guard = async (context) => {
  const { page } = context;
  const kept = await isKeptFrom(context, page, lettingHandlers(page));
  return kept || !(await namesSeen(context))
    ? { kind: 'show', page: '/not-found', status: 404 }
    : proceed(context);
};

/**
 * Whether an address below `/api` is not there for whoever asks. A handler whose session has ended
 * meanwhile is told so by the change itself: what they typed is not lost.
 */
export async function isDeskKeptFrom(context: EntryContext, address: string): Promise<boolean> {
  const letting = lettingHandlersAsk(address);
  const hasBeen = letting === 'only' && bringsHandler(context.cookies) && hasDesk(context);
  return !hasBeen && isKeptFrom(context, address, letting);
}

async function isKeptFrom(
  context: EntryContext,
  address: string,
  letting: HandlerStanding | undefined,
): Promise<boolean> {
  if (isOfDesk(address) && !hasDesk(context)) return true;
  if (letting === 'may') return false;
  if (!bringsHandler(context.cookies)) return letting === 'only';
  // Who they are nobody can tell then: the outage is shown as such.
  if (!(await databaseAnswers())) return false;
  const isHandler = (await handlerOf(context)) !== undefined;
  return letting === 'only' ? !isHandler : isHandler;
}

/** Whether a claim that the page names is one that this handler sees. */
async function namesSeen(context: EntryContext): Promise<boolean> {
  const [, claimId] = thingsNamedBy(context.page).find(([name]) => name === 'handled') ?? [];
  if (claimId === undefined || !(await databaseAnswers())) return true;
  const handler = await handlerOf(context);
  const { snapshot, path } = context;
  // What asks for it is loaded once such a page is.
  return (
    handler !== undefined &&
    (await (await import('@/lib/desk')).seesClaim({ snapshot, path, handler }, claimId))
  );
}

function handlerOf({ snapshot, cookies }: EntryContext) {
  return readHandlerSession(snapshot.id, cookies);
}
