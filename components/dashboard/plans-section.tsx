import { texts } from '@/lib/content';
import { coversNow, inListOrder, isOver } from '@/lib/coverage';
import { tabAddress } from '@/lib/dashboard';
import { today } from '@/lib/dates';
import type { Overview, PolicyInShort } from '@/lib/platform';
import { coverageToday } from '@/lib/policies';
import type { View } from '@/lib/request';
import { PlanSummary } from './plan-summary';
import { Section } from './section';

/** So many show; more stand on their tab. */
const shown = 4;

/** The plans in force in short; those that have ended are folded behind. */
export function PlansSection({
  view,
  policies: { items: listed, count },
}: {
  readonly view: View;
  readonly policies: Overview['policies'];
}) {
  const { text } = texts(view.snapshot, view.language);
  const items = inListOrder(listed, (policy) => policy, today(view.snapshot.timeZone));
  const status = (policy: PolicyInShort) => coverageToday(view, policy);
  const current = items.filter((policy) => !isOver(status(policy)));
  const ended = items.filter((policy) => isOver(status(policy)));
  const isWhole = items.length === count;
  return (
    <Section
      title={text('Dashboard_Plans_Header')}
      all={{
        href: tabAddress(view, 'plans'),
        label: text('Dashboard_Plans_All', { count }),
      }}
    >
      {isWhole && !items.some((policy) => coversNow(status(policy))) && (
        <p className="mb-3 text-muted">{text('Dashboard_Plans_NoneInForce')}</p>
      )}
      <Summaries view={view} policies={current.slice(0, shown)} />
      {ended.length > 0 && (
        <details className={current.length > 0 ? 'mt-4' : 'mt-3'}>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold text-link">
            {/* Those that are not over come first: where one is shown that is, they all are. */}
            {text('Dashboard_Plans_Ended', { count: count - current.length })}
          </summary>
          <Summaries view={view} policies={ended.slice(0, shown)} />
        </details>
      )}
    </Section>
  );
}

function Summaries({
  view,
  policies,
}: {
  readonly view: View;
  readonly policies: Overview['policies']['items'];
}) {
  if (policies.length === 0) return null;
  return (
    <ul className={`grid gap-4 ${policies.length > 1 ? 'md:grid-cols-2' : ''}`}>
      {policies.map((policy) => (
        <li key={policy.id} className="min-w-0">
          <PlanSummary view={view} policy={policy} />
        </li>
      ))}
    </ul>
  );
}
