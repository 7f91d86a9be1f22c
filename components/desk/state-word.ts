import { texts } from '@/lib/content';
import { type ClaimDetails, deskFilters } from '@/lib/platform';
import type { View } from '@/lib/request';

/** A claim’s state as whoever decides it reads it: what its holder is told is said to them. */
export function stateWord({ snapshot, language }: View, state: ClaimDetails['state']): string {
  const { text } = texts(snapshot, language);
  const filter = deskFilters.find((one) => one === state);
  return text(filter ? `Desk_Filter_${filter}` : `Claims_State_${state}`);
}
