import { type ClaimsDesk, deskOf } from '@/lib/platform';
import type { View } from '@/lib/request';
import { delegatesOfContracts, type Handler } from '@/lib/session';

/** Whose desk: of which client, in which environment. */
type AtDesk = Pick<View, 'snapshot' | 'path'>;

/** The desk of a handler; `undefined` for everybody else, and where the platform has no desk. */
export function deskFor(view: Pick<View, 'snapshot' | 'path' | 'handler'>): ClaimsDesk | undefined {
  return view.handler && openDesk(view, view.handler);
}

/** Whether a handler sees a claim: another client’s, and one of their own, is not there (invariant 15). */
export async function seesClaim(
  { handler, ...at }: AtDesk & { readonly handler: Handler },
  claimId: string,
): Promise<boolean> {
  return (await openDesk(at, handler)?.sees(claimId)) ?? false;
}

function openDesk(at: AtDesk, by: Handler): ClaimsDesk | undefined {
  return deskOf(at, {
    by,
    actingFor: (contractIds) => delegatesOfContracts(at.snapshot.id, contractIds),
  });
}
