import { type OpenSession, sessionTag } from '@/lib/session';

/**
 * Tells a page that is kept for everybody signed in when this visitor's session ends, in a
 * `Server-Timing` header that its script reads.
 */
export function sessionTiming(session: OpenSession): string {
  const { idle, absolute } = session.endsIn;
  return `session;desc="${sessionTag(session)} ${Math.floor(idle)} ${Math.floor(absolute)}"`;
}
