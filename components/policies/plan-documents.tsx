import { texts } from '@/lib/content';
import { coversNow, hasCancellation } from '@/lib/coverage';
import type { Policy } from '@/lib/platform';
import { coverageToday } from '@/lib/policies';
import type { View } from '@/lib/request';
import { DocumentLinks } from './document-links';

const terms = { document: 'terms', label: 'Plan_Terms' } as const;
const cancellation = { document: 'cancellation', label: 'Dashboard_Plan_Cancellation' } as const;

/** What a holder can keep of a plan, as files. */
export function PlanDocuments({
  view,
  policy,
  hasTerms,
}: {
  readonly view: View;
  readonly policy: Policy;
  /** Whether its conditions are offered, too. */
  readonly hasTerms: boolean;
}) {
  const { localized } = texts(view.snapshot, view.language);
  const isCovering = coversNow(coverageToday(view, policy));
  const certificate = {
    document: 'certificate',
    label: `Dashboard_Plan_Certificate${isCovering ? '' : '_Not'}`,
  } as const;
  return (
    <DocumentLinks
      view={view}
      id={policy.id}
      about={localized(policy.planName)}
      documents={[
        ...(hasCancellation(policy) ? [cancellation] : []),
        certificate,
        ...(hasTerms ? [terms] : []),
      ]}
      className="mt-5 gap-y-2"
    />
  );
}
