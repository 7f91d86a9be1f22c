import type { Texts } from '@/lib/content';
import type { View } from '@/lib/request';

/** One row of the delivery timeline. */
export interface DeliveryRow {
  readonly number: number;
  readonly left: string;
  readonly right: string;
}

/** §9 The rows of the delivery timeline: as many as the count says, but none that says nothing. */
export function deliveryRows({ settings }: View, { text, has }: Texts): DeliveryRow[] {
  const side = (name: 'Left' | 'Right', number: number) => {
    const label = `Home_DeliveryTimeLine_${name}_${number}`;
    return has(label) ? text(label) : '';
  };
  return Array.from({ length: settings.Home_DeliveryTimeLine_Count }, (_, index) => index + 1)
    .map((number) => ({ number, left: side('Left', number), right: side('Right', number) }))
    .filter(({ left, right }) => left !== '' || right !== '');
}
