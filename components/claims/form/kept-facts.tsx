import { DescriptionList } from '@/components/ui';
import type { KeptClaim } from '@/lib/claims/kept/kept-claim';
import { texts } from '@/lib/content';
import { claimTypes } from '@/lib/pages';
import type { View } from '@/lib/request';

/** What this browser has said of a claim before anybody signed in, and until when it waits. */
export function KeptFacts({ view, kept }: { readonly view: View; readonly kept: KeptClaim }) {
  const known = texts(view.snapshot, view.language);
  const { text, date, moment } = known;
  const type = claimTypes(view, known).find(({ name }) => name === kept.claimType);
  return (
    <>
      <DescriptionList
        items={[
          ...(type ? [{ term: text('Claims_Fact_Cause'), value: type.label }] : []),
          { term: text('Claims_Fact_When'), value: date(kept.dateOfLoss) },
          { term: text('Claims_Incident_Description'), value: kept.description },
        ]}
      />
      <p className="mt-3 text-sm text-muted">
        {text('Claims_Form_KeptUntil', { moment: moment(kept.keptUntil) })}
      </p>
    </>
  );
}
