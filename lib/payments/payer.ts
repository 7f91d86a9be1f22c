import { sessionOf, type View } from '@/lib/request';
import type { Payer } from './store';

/** The holder of a view, who alone pays: agents move no money of theirs. */
export function payerOf(view: View): Payer | undefined {
  const session = sessionOf(view);
  if (!session || view.audience.kind !== 'holder') return undefined;
  return { clientId: view.snapshot.id, path: view.path, reference: session.subject };
}

/** Whether a row belongs to a contract: another contract's is answered like an unknown one. */
export function isOfPayer(row: Payer, payer: Payer): boolean {
  return (
    row.clientId === payer.clientId && row.path === payer.path && row.reference === payer.reference
  );
}
