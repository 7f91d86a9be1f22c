import { texts } from '@/lib/content';
import type { DeskActionKind } from '@/lib/platform';
import type { AtDesk } from './at-desk';

/** What stays at the desk: no message tells the holder of it. */
const untold: readonly DeskActionKind[] = [
  'PROPOSED',
  'DECLINED',
  'NOTED',
  'HANDED_ON',
  'OPENED_FILE',
];

/**
 * Which message the holder of a claim gets of what was just done, and where.
 * @returns `undefined` where there is none by design, where nothing reaches them, which the page says by
 * itself, and where nobody can tell just now
 */
export function messageOfDone(at: AtDesk, done: DeskActionKind): string | undefined {
  if (untold.includes(done) || at.reach?.needed.length === 0) return undefined;
  return messageSaid(at, done === 'WROTE' || at.shown.claim.next.turn === 'HOLDER');
}

/** Which message the holder gets of what they must do or read, and where. */
export function messageSaid({ view, reach }: AtDesk, isNeeded = true): string | undefined {
  if (!reach) return undefined;
  const { text } = texts(view.snapshot, view.language);
  const contacts = isNeeded ? reach.needed : reach.news;
  if (contacts.length > 0) return text('Desk_Reach_Sent', { contacts: contacts.join(', ') });
  return text(reach.needed.length > 0 ? 'Desk_Reach_Off' : 'Desk_Reach_None');
}
