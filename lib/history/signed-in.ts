import type { View } from '@/lib/request';
import {
  type CookieChange,
  type CookieReader,
  openSession,
  type SessionOpening,
} from '@/lib/session';
import { noteInHistory } from './add-to-history';
import type { Author } from './author';

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
  const { subject, agent, delegate, way } = signIn;
  const came = { way, ...cameFrom };
  await noteInHistory(
    { clientId: snapshot.id, path, subject },
    authorOfSignIn(came, agent, delegate),
    { kind: agent ? 'AGENT_BEGAN' : 'SIGNED_IN', about: {} },
  );
  return opened;
}

function authorOfSignIn(
  came: Omit<Author, 'actor' | 'name'>,
  agent: SignIn['agent'],
  delegate: SignIn['delegate'],
): Author {
  if (delegate) return { actor: 'DELEGATE', name: delegate.name, ...came };
  return agent ? { actor: 'AGENT', name: agent.name, ...came } : { actor: 'HOLDER', ...came };
}
