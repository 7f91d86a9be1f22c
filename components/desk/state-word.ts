import { texts } from '@/lib/content';
import { type ClaimDetails, deskFilters } from '@/lib/platform';
import type { View } from '@/lib/request';

/** A claim’s state in words for handlers: the holder’s words address the holder. */
export function stateWord({ snapshot, language }: View, state: ClaimDetails['state']): string {
  const { text } = texts(snapshot, language);
  const filter = deskFilters.find((one) => one === state);
  return text(filter ? `Desk_Filter_${filter}` : `Claims_State_${state}`);
}
