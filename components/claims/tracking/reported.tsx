import { Notice } from '@/components/ui';
import { texts } from '@/lib/content';
import { type ClaimDetails, isPaidOut } from '@/lib/platform';
import type { View } from '@/lib/request';

/** What goes wrong by its holder’s word: what is done about it, by whom and by when. */
export function Reported({ view, claim }: { readonly view: View; readonly claim: ClaimDetails }) {
  const { reported } = claim;
  if (!reported) return null;
  const isMoney = reported.problem === 'NOT_ARRIVED' && isPaidOut(claim);
  const problem = isMoney ? 'NOT_PAID' : reported.problem;
  const { text, localized, date } = texts(view.snapshot, view.language);
  return (
    <Notice tone="warning" title={text(`Claims_Problem_${problem}`)}>
      <p className="break-words">{localized(reported.text)}</p>
      <p className="mt-1 font-semibold">
        {text('Claims_Turn_INSURER')} ·{' '}
        <time dateTime={reported.by}>{text('Claims_By', { date: date(reported.by) })}</time>
      </p>
    </Notice>
  );
}
