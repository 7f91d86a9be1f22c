import { sessionOf, type View } from '@/lib/request';
import type { CameFrom, WayIn } from '@/lib/session';

/** Who has done something, and how they had come in. */
export interface Author extends CameFrom {
  readonly actor: 'HOLDER' | 'AGENT' | 'DELEGATE' | 'PORTAL';
  /** An agent's or delegate's, as the holder may read it. */
  readonly name?: string;
  readonly way?: WayIn;
}

/** What a holder had asked for and is done later, when nobody knows from where. */
export const theHolder: Author = { actor: 'HOLDER' };

/** What is done by itself. */
export const thePortal: Author = { actor: 'PORTAL' };

/** The signed-in person of a view. */
export function authorOf(view: View): Author {
  const { audience, cameFrom } = view;
  const way = sessionOf(view)?.way;
  const who = { ...cameFrom, ...(way ? { way } : {}) };
  if (audience.kind === 'delegate')
    return { actor: 'DELEGATE', name: audience.session.delegate.name, ...who };
  return audience.kind === 'agent'
    ? { actor: 'AGENT', name: audience.session.agent.name, ...who }
    : { actor: 'HOLDER', ...who };
}
