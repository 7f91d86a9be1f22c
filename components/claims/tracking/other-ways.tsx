import { SectionCard } from '@/components/policies/plan/section-card';
import { LinkButton } from '@/components/ui';
import { Verbatim } from '@/components/ui/verbatim';
import { settlingPage } from '@/lib/claims/settling/pages';
import { areOthersOffered, openQuotes } from '@/lib/claims/settling/steps';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import type { ClaimDetails } from '@/lib/platform';
import { isWithinReach, type View } from '@/lib/request';
import { priceOf } from '../settling/option-price';

/**
 * What is offered where a part is not there in time: why, each way with what it costs, until when, and
 * the way there. Whoever takes none waits on.
 */
export function OtherWays({
  view,
  claim,
  now,
}: {
  readonly view: View;
  readonly claim: ClaimDetails;
  readonly now: Date;
}) {
  const { text, localized, moment } = texts(view.snapshot, view.language);
  const quotes = openQuotes({ claim, now, takesCards: false });
  const [until] = quotes.map(({ validUntil }) => validUntil).toSorted();
  const page = settlingPage(claim.id, 'service-options');
  if (!claim.otherWays || !areOthersOffered(claim) || until === undefined) return null;
  return (
    <SectionCard
      id="other-ways"
      title={text('Claims_OtherWays')}
      lead={localized(claim.otherWays.text)}
    >
      <ul className="grid grid-cols-1 divide-y divide-neutral-5 border-y border-neutral-5">
        {quotes.map((quote) => {
          const { amount, said } = priceOf(view, quote);
          return (
            <li key={quote.id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
              <span className="min-w-0 font-semibold">{localized(quote.title)}</span>
              <span>
                <Verbatim className="font-semibold tabular-nums">{amount}</Verbatim>{' '}
                <span className="text-muted">{said}</span>
              </span>
            </li>
          );
        })}
      </ul>
      <p className="mt-3">{text('Claims_OtherWays_Until', { moment: moment(new Date(until)) })}</p>
      {isWithinReach(view, page) && (
        <LinkButton href={link(view, page)} className="mt-4 max-sm:w-full">
          {text('Claims_OtherWays_See')}
        </LinkButton>
      )}
    </SectionCard>
  );
}
