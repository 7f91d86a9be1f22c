import type { ClaimDetails, Preparation } from '@/lib/platform';
import type { View } from '@/lib/request';
import type { HolderSession } from '@/lib/session';
import { contractOf } from '../filing/open-filing';
import { keptChoices } from './kept-choices';

/** Until an order says more than this, the device is still with its holder. */
const isStillHere: readonly string[] = ['PLACED', 'AWAITING_DEVICE'];

/** What is still to be done before the device of a claim leaves; of one that is dead only what it can do. */
export async function preparationsOf(
  view: View,
  session: HolderSession,
  { id, state, quotes, chosenQuoteId, serviceOrders }: ClaimDetails,
): Promise<readonly Preparation[]> {
  const { preparations = [] } = quotes.find((quote) => quote.id === chosenQuoteId) ?? {};
  const isHere = isStillHere.includes(serviceOrders.at(-1)?.state ?? '');
  if (state !== 'FULFILLING' || !isHere || preparations.length === 0) return [];
  const { choices } = await keptChoices(contractOf(view, session), id);
  const hasPower = choices.fulfilment?.hasPower ?? true;
  return preparations.filter(({ needsPower }) => hasPower || !needsPower);
}
