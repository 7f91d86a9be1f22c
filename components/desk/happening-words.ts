import { texts } from '@/lib/content';
import type { DeskHappening } from '@/lib/platform';
import type { View } from '@/lib/request';

/** What has happened, in a sentence. */
export function happeningWords(view: View, { said }: DeskHappening): string {
  const { text, localized, money } = texts(view.snapshot, view.language);
  if (said.kind === 'EVENT') return localized(said.text);
  const { action, by, words, amount } = said;
  const name = by;
  const done =
    amount === undefined
      ? text(`Desk_Action_${action}`, { name })
      : text(`Desk_Action_${action}`, { name, amount: money(amount.amount, amount.currency) });
  return words === undefined
    ? done
    : `${text('Global_Label', { label: done })} ${localized(words)}`;
}
