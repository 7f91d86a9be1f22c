import { texts } from '@/lib/content';
import { hasCancellation } from '@/lib/coverage';
import type { Policy } from '@/lib/platform';
import type { View } from '@/lib/request';
import { DocumentLinks } from './document-links';

const certificate = { document: 'certificate', label: 'Dashboard_Plan_Certificate' } as const;
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
