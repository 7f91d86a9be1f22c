import { sessionOf, type View } from '@/lib/request';
import { paymentsOf } from './store';

/** What was tried lately is what its holder still means to pay. */
const mostPayments = 20;

/** What of a holder's contract the last payment has failed of, by what is owed. */
export async function failedPayments(view: View): Promise<ReadonlySet<string>> {
  const session = sessionOf(view);
  if (!session) return new Set();
  const { snapshot, path } = view;
  const contract = { clientId: snapshot.id, path, reference: session.subject };
  const payments = await paymentsOf(contract, mostPayments);
  // The newest comes first, and the last of a map wins.
  const last = new Map(payments.toReversed().map(({ owedId, state }) => [owedId, state]));
  return new Set([...last].flatMap(([owedId, state]) => (state === 'FAILED' ? [owedId] : [])));
}
