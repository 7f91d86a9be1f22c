import { z } from 'zod';
import { defineChange, type Refused } from '@/lib/changes';
import { deskPage } from '@/lib/navigation';
import { hasDesk } from '@/lib/platform';
import { type AddressContext, type Redirection, sessionOf, type View } from '@/lib/request';
import {
  type CookieReader,
  endEditorSession,
  endHandlerSession,
  endSession,
  openHandlerSession,
  sealedCookie,
  takeLinkOfHandler,
} from '@/lib/session';
import { enterPage } from './pages';

/** A link that waits for a yes: its token is in no page, and not in the address that asks. */
const waitingLink = sealedCookie('handler-link', z.strictObject({ token: z.string() }));
/** Seconds it waits. */
const patience = 15 * 60;
/** Longer than any link that there is. */
const longestToken = 100;

/**
 * Follows a handler’s link. It opens nothing by itself: programs that look into messages use nothing
 * up, and no session of another standing is replaced in silence (invariant 9).
 */
export async function followHandlerLink({
  view,
  lastSegment: token,
}: AddressContext): Promise<Redirection> {
  if (!hasDesk(view) || token === '' || token.length > longestToken) return { to: enterPage };
  return {
    to: enterPage,
    cookies: [await waitingLink.seal(view.snapshot.id, { token }, patience)],
  };
}

/** What the page that asks has to say. */
export interface Entering {
  /** Whether a link waits to be answered. */
  readonly waits: boolean;
  /** Whether somebody is signed in here whose session would end. */
  readonly endsAnother: boolean;
}

/** What stands on the way to the desk. */
export async function entering(view: View, cookies: CookieReader): Promise<Entering> {
  const waiting = await waitingLink.read(view.snapshot.id, cookies);
  const isAnother = sessionOf(view) ?? view.editor ?? view.handler;
  return { waits: waiting !== undefined, endsAnother: isAnother !== undefined };
}

/**
 * Opens the desk by a one-time link. A holder, agent, delegate or editor who is signed in in this browser
 * is signed out: a handler has no other role at the same time.
 */
export const enterDesk = defineChange({
  address: '/api/desk/enter',
  async run({ view, cookies }) {
    const { snapshot } = view;
    const waiting = await waitingLink.read(snapshot.id, cookies);
    if (!hasDesk(view) || !waiting) return linkRefused('unknown');
    const link = await takeLinkOfHandler(snapshot.id, waiting.token);
    if (link.kind !== 'taken') return linkRefused(link.kind);
    const ended = [
      ...(await endSession(snapshot, cookies)),
      ...(await endEditorSession(snapshot.id, cookies)),
    ];
    const opened = await openHandlerSession(snapshot.id, link.handlerId, cookies);
    return { kind: 'go', to: deskPage, cookies: [...ended, ...opened, waitingLink.clear()] };
  },
});

function linkRefused(why: 'unknown' | 'expired' | 'used'): Refused {
  return {
    kind: 'refused',
    errCode: 'DESK_LINK',
    ...(why === 'unknown' ? {} : { label: `Desk_Error_LINK_${why}` as const }),
    status: 409,
    cookies: why === 'unknown' ? [] : [waitingLink.clear()],
  };
}

/** Ends the handler’s session, also for copies of its cookie. */
export const leaveDesk = defineChange({
  address: '/api/desk/leave',
  run: async ({ view, cookies }) => ({
    kind: 'go',
    to: '/',
    cookies: await endHandlerSession(view.snapshot.id, cookies),
  }),
});
