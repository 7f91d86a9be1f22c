import type { ClientSnapshot, Path } from '@/lib/clients';
import { requireNoTransaction } from '@/lib/db';
import { wakeFeed } from './feed/wake-feed';
import type { ClaimsDesk, DeskContext, DeskOutcome } from './port/desk';
import { insurer } from './port/insurer';

interface Chosen {
  readonly snapshot: Pick<ClientSnapshot, 'id' | 'platform'>;
  readonly path: Path;
}

/**
 * Whether a client’s claims are decided at the desk of the portal: over HTTP the insurer’s own desk
 * decides, and there is none here.
 */
export function hasDesk({ snapshot, path }: Chosen): boolean {
  return snapshot.platform[path] === undefined;
}

/** The desk of a client for one handler; `undefined` where the client has none. */
export function deskOf(
  choice: Chosen,
  whose: Omit<DeskContext, 'clientId'>,
): ClaimsDesk | undefined {
  if (!hasDesk(choice)) return undefined;
  requireNoTransaction('The desk');
  const desk = async () => (await insurer()).desk({ clientId: choice.snapshot.id, ...whose });
  /** What was decided is told to the claim’s holder at once. */
  const told = async (deciding: Promise<DeskOutcome>): Promise<DeskOutcome> => {
    const outcome = await deciding;
    if (outcome.kind === 'done') await wakeFeed(choice.snapshot, choice.path);
    return outcome;
  };
  return {
    list: async (...asked) => (await desk()).list(...asked),
    claim: async (...asked) => (await desk()).claim(...asked),
    decide: async (...decision) => told((await desk()).decide(...decision)),
    note: async (...said) => (await desk()).note(...said),
    handOn: async (...said) => (await desk()).handOn(...said),
    sees: async (...asked) => (await desk()).sees(...asked),
    file: async (...asked) => (await desk()).file(...asked),
    noteOpened: async (...seen) => (await desk()).noteOpened(...seen),
  };
}
