import type { View } from '@/lib/request';
import {
  type CookieChange,
  type CookieReader,
  openSession,
  type SessionOpening,
} from '@/lib/session';
import { noteInHistory } from './add-to-history';

/** Who signs in, and by which way in. */
export type SignIn = Omit<SessionOpening, 'path' | 'cameFrom' | 'way'> &
  Required<Pick<SessionOpening, 'way'>>;

/** Opens a session where a request has come from, and remembers that it was opened. */
export async function signInFrom(
  view: View,
  signIn: SignIn,
  cookies: CookieReader,
): Promise<CookieChange[]> {
  const { snapshot, path, cameFrom } = view;
  const opened = await openSession(
    snapshot,
    { ...signIn, path, ...(cameFrom ? { cameFrom } : {}) },
    cookies,
  );
  const { subject, agent, way } = signIn;
  await noteInHistory(
    { clientId: snapshot.id, path, subject },
    agent
      ? { actor: 'AGENT', name: agent.name, way, ...cameFrom }
      : { actor: 'HOLDER', way, ...cameFrom },
    { kind: agent ? 'AGENT_BEGAN' : 'SIGNED_IN', about: {} },
  );
  return opened;
}
