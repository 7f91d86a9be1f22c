import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { pathSchema } from '@/lib/clients';
import { maskEmail } from '@/lib/platform';
import type { View } from '@/lib/request';
import { type CookieChange, type CookieReader, sealedCookie } from '@/lib/session';
import { type SentCode, sentCode } from '@/lib/verification';
import { linkBy, type OpenedLink, type TransferLink } from './store';

/** How long a new owner may take from the sending of the code to the right one, in seconds. */
const lifetime = 30 * 60;

const flowSchema = z.strictObject({
  flowId: z.string(),
  path: pathSchema,
  transferId: z.string(),
});
type AcceptFlow = z.infer<typeof flowSchema>;

/** Sealed under a name of its own: the code of a transfer opens nothing else, nor another's this. */
const acceptCookie = sealedCookie('transfer', flowSchema);

/** What this browser has been sent a code for. */
export async function readAcceptFlow(
  view: View,
  cookies: CookieReader,
  transferId: string,
): Promise<AcceptFlow | undefined> {
  const flow = await acceptCookie.read(view.snapshot.id, cookies);
  return flow?.path === view.path && flow.transferId === transferId ? flow : undefined;
}

/** The flow that goes on, with the tries that are left, or a new one. */
export async function flowToSend(
  view: View,
  cookies: CookieReader,
  transferId: string,
): Promise<AcceptFlow> {
  const begun = await readAcceptFlow(view, cookies, transferId);
  return begun ?? { flowId: randomUUID(), path: view.path, transferId };
}

export function keepAcceptFlow({ snapshot }: View, flow: AcceptFlow): Promise<CookieChange> {
  return acceptCookie.seal(snapshot.id, flow, lifetime);
}

export function endAcceptFlow(): CookieChange {
  return acceptCookie.clear();
}

/** What wrong codes for a transfer are counted by, across all its flows and instances. */
export function guessedAs({ transferId }: TransferLink): string {
  return `transfer:${transferId}`;
}

/** What the page of a link shows. */
export type AcceptStep =
  | Exclude<OpenedLink, { kind: 'open' }>
  | {
      readonly kind: 'open';
      readonly planName: TransferLink['facts']['planName'];
      /** Who offers the plan; '' where nobody knows. */
      readonly offeredBy: string;
      /** Whether the plan that goes on from it becomes theirs, too. */
      readonly hasNext: boolean;
      readonly masked: string;
      readonly until: Date;
      /** The code that was sent to the new owner, once it was. */
      readonly sent?: SentCode;
    };

/** The step that a link leads to: it tells who offers which plan, and nothing else of them. */
export async function acceptStep(
  view: View,
  cookies: CookieReader,
  token: string,
): Promise<AcceptStep> {
  const opened = await linkBy({ clientId: view.snapshot.id, path: view.path }, token);
  if (opened.kind !== 'open') return opened;
  const { facts, expiresAt, transferId } = opened.link;
  const masked = maskEmail(facts.toEmail);
  const flow = await readAcceptFlow(view, cookies, transferId);
  return {
    kind: 'open',
    planName: facts.planName,
    offeredBy: facts.offeredBy,
    hasNext: facts.hasNext ?? false,
    masked,
    until: expiresAt,
    ...(flow
      ? { sent: await sentCode(view, { flowId: flow.flowId, channel: 'email', masked }) }
      : {}),
  };
}
