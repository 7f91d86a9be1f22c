import { LinkButton } from '@/components/ui';
import { contractsPage, severalContractsOf } from '@/lib/account';
import { texts } from '@/lib/content';
import { type CoverageStatus, coversNow } from '@/lib/coverage';
import { tabAddress } from '@/lib/dashboard';
import { link } from '@/lib/navigation';
import type { Overview, PolicyInShort } from '@/lib/platform';
import { coverageDate, coverageToday, planAddress } from '@/lib/policies';
import type { View } from '@/lib/request';

/** The plan, and the two things that its holder comes for: what is covered, and what is to be paid. */
export function OverviewLead({
  view,
  overview: { policies },
}: {
  readonly view: View;
  readonly overview: Overview;
}) {
  if (policies.count === 0) return null;
  const { text } = texts(view.snapshot, view.language);
  const [first] = policies.items;
  const covered =
    policies.count === 1 && first ? planAddress(view, first.id) : tabAddress(view, 'plans');
  const billing = tabAddress(view, 'billing');
  return (
    <>
      <p className="mt-2 max-w-[60ch] text-lg text-muted">{leadText(view, policies)}</p>
      <div className="mt-4 grid grid-cols-2 gap-3 sm:flex">
        {covered && (
          <LinkButton href={covered} size="small" className="max-sm:px-2">
            {text('Dashboard_Action_Covered')}
          </LinkButton>
        )}
        {billing && (
          <LinkButton href={billing} size="small" variant="secondary" className="max-sm:px-2">
            {text('Dashboard_Action_Billing')}
          </LinkButton>
        )}
      </div>
      {severalContractsOf(view) && (
        <p className="mt-4">
          <a href={link(view, contractsPage)} className="link-line">
            {text('Dashboard_Contracts')}
          </a>
        </p>
      )}
    </>
  );
}

const notableKinds: ReadonlySet<CoverageStatus['kind']> = new Set([
  'IN_GRACE',
  'LAPSED',
  'CANCELLING',
]);

function leadText(view: View, { items, count }: Overview['policies']): string {
  const { text, localized } = texts(view.snapshot, view.language);
  const [first] = items;
  const statuses = items.map((policy) => coverageToday(view, policy));
  const [status] = statuses;
  const ofPlan = ({ planName }: PolicyInShort, { kind, day }: CoverageStatus) =>
    text(`Dashboard_Lead_${kind}`, {
      plan: localized(planName),
      date: day === undefined ? '' : coverageDate(view.settings, day),
    });
  if (first && status && count === 1) return ofPlan(first, status);
  const inAll =
    items.length === count
      ? text('Dashboard_Lead', { count: statuses.filter(coversNow).length })
      : text('Dashboard_Lead_Count', { count });
  // What is not paid, or was canceled, is said of each, as of a plan that is the only one.
  const notable = items.flatMap((policy) => {
    const its = coverageToday(view, policy);
    return notableKinds.has(its.kind) ? [ofPlan(policy, its)] : [];
  });
  return [inAll, ...notable].join(' ');
}
