import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { pathSchema } from '@/lib/clients';
import { channels } from '@/lib/messaging';
import { asksForProof } from '@/lib/navigation';
import { sessionOf, type View } from '@/lib/request';
import {
  type CookieChange,
  type CookieReader,
  type HolderSession,
  sealedCookie,
} from '@/lib/session';

/** How long a proof may take from the choice of a contact to the right code, in seconds. */
const lifetime = 30 * 60;

const proofSchema = z.strictObject({
  flowId: z.string(),
  path: pathSchema,
  /** The key of the session that it proves, and no other. */
  session: z.string(),
  /** The page that it leads back to. */
  to: z.string(),
  sent: z.strictObject({ channel: z.enum(channels), contact: z.string() }).optional(),
});

/** A fresh proof that somebody who has signed in has begun in this browser. */
export type ProofFlow = z.infer<typeof proofSchema>;

/** Sealed under a name of its own: the code of a proof opens no other flow, nor another's this. */
const proofCookie = sealedCookie('proof', proofSchema);

/** Somebody who proves anew who they are. */
export interface Prover {
  readonly session: HolderSession;
  /** What their codes are counted for: a delegate's mistakes never lock the holder out. */
  readonly reference: string;
  /** Of a delegate, who proves by the contact that the holder named. */
  readonly delegationId?: string;
}

/** Whose proof it is: agents have none to give, nor a delegate who may only see. */
export function prover({ audience }: Pick<View, 'audience'>): Prover | undefined {
  const session = sessionOf({ audience });
  if (!session) return undefined;
  if (audience.kind === 'holder') return { session, reference: session.subject };
  if (audience.kind !== 'delegate' || audience.session.delegate.may !== 'FILE') return undefined;
  const { id } = audience.session.delegate;
  return { session, reference: `delegation:${id}`, delegationId: id };
}

/** The proof that this session has begun in this browser, on this path. */
export async function readProof(view: View, cookies: CookieReader): Promise<ProofFlow | undefined> {
  const proof = await proofCookie.read(view.snapshot.id, cookies);
  const isOwn = proof?.path === view.path && proof.session === prover(view)?.session.idHash;
  return isOwn ? proof : undefined;
}

/** The proof that goes on, by another way perhaps, or a new one. Its tries stay those that are left. */
export async function proofToSend(
  view: View,
  cookies: CookieReader,
  session: HolderSession,
  to: string,
): Promise<ProofFlow> {
  const begun = await readProof(view, cookies);
  const flowId = begun?.flowId ?? randomUUID();
  return { flowId, path: view.path, session: session.idHash, to: returnOf(view, to) };
}

/** Keeps what has changed in a proof. */
export function keepProof({ snapshot }: View, proof: ProofFlow): Promise<CookieChange> {
  return proofCookie.seal(snapshot.id, proof, lifetime);
}

/** Forgets a proof. */
export function endProof(): CookieChange {
  return proofCookie.clear();
}

/** No page that asks for a proof has a longer address, in characters: it has to fit into a cookie. */
const longestReturn = 500;

/** Where a proof leads back to: a page that asks for one, and nowhere else (invariant 2). */
export function returnOf({ settings }: Pick<View, 'settings'>, to: string | null | undefined) {
  return to && to.length <= longestReturn && asksForProof(settings, to)
    ? to
    : String(settings.URL_Dashboard);
}
