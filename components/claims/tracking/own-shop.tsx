import { SectionCard } from '@/components/policies/plan/section-card';
import { DescriptionList } from '@/components/ui';
import { Verbatim } from '@/components/ui/verbatim';
import { texts } from '@/lib/content';
import type { ClaimDetails } from '@/lib/platform';
import type { View } from '@/lib/request';

/**
 * What a shop of the holder’s own may cost, in writing: for what, up to how much, until when and under
 * which number, to be shown there or printed.
 */
export function OwnShop({ view, claim }: { readonly view: View; readonly claim: ClaimDetails }) {
  const { text, localized, date, money } = texts(view.snapshot, view.language);
  const quote = claim.quotes.find(({ id }) => id === claim.chosenQuoteId);
  const upTo = quote?.authorizedUpTo;
  if (claim.state !== 'FULFILLING' || !quote || !upTo) return null;
  const borne = quote.lines.find(({ kind }) => kind === 'DEDUCTIBLE')?.amount;
  const { by } = claim.next;
  return (
    <SectionCard
      id="own-shop"
      title={text('Claims_OwnShop')}
      lead={text('Claims_OwnShop_Lead', { amount: money(upTo.amount, upTo.currency) })}
    >
      <DescriptionList
        items={[
          { term: text('Claims_OwnShop_What'), value: localized(claim.causeTitle) },
          {
            term: text('Claims_OwnShop_UpTo'),
            value: <Verbatim>{money(upTo.amount, upTo.currency)}</Verbatim>,
          },
          ...(borne
            ? [
                {
                  term: text('Claims_OwnShop_Borne'),
                  value: <Verbatim>{money(borne.amount, borne.currency)}</Verbatim>,
                },
              ]
            : []),
          {
            term: text('Claims_OwnShop_Number'),
            value: <Verbatim dir="ltr">{claim.number}</Verbatim>,
          },
          ...(by ? [{ term: text('Claims_OwnShop_By'), value: date(by) }] : []),
        ]}
      />
      <p className="mt-3 text-muted">{text('Claims_OwnShop_Note')}</p>
    </SectionCard>
  );
}
