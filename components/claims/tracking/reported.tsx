import { Notice } from '@/components/ui';
import { problemWords } from '@/lib/claims';
import { texts } from '@/lib/content';
import type { ClaimDetails } from '@/lib/platform';
import type { View } from '@/lib/request';

/** What goes wrong by its holder’s word: what is done about it, and by when they are answered. */
export function Reported({ view, claim }: { readonly view: View; readonly claim: ClaimDetails }) {
  const { reported } = claim;
  if (!reported) return null;
  const { text, localized, date } = texts(view.snapshot, view.language);
  const titleOf = (problem: (typeof reported)['problem']) =>
    text(`Claims_Problem_${problemWords(claim, problem)}`);
  return (
    <Notice tone="warning" title={titleOf(reported.problem)}>
      <p>{localized(reported.text)}</p>
      {reported.before?.map(({ problem, at, text: told }) => (
        <div key={at} className="mt-2">
          <p className="font-semibold">{titleOf(problem)}</p>
          <p>{localized(told)}</p>
        </div>
      ))}
      <p className="mt-1 font-semibold">
        <time dateTime={reported.by}>{text('Claims_Message_By', { date: date(reported.by) })}</time>
      </p>
    </Notice>
  );
}
