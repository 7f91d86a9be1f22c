import { texts } from '@/lib/content';
import { tabAddress } from '@/lib/dashboard';
import type { Overview } from '@/lib/platform';
import { hasEnded } from '@/lib/policies';
import type { View } from '@/lib/request';
import { PlanSummary } from './plan-summary';
import { Section } from './section';

/** So many show; more stand on their tab. */
const shown = 4;

/** The plans in force in short; those that have ended are folded behind. */
export function PlansSection({
  view,
  policies: { items, inForce, count },
  today,
}: {
  readonly view: View;
  readonly policies: Overview['policies'];
  readonly today: string;
}) {
  const { text } = texts(view.snapshot, view.language);
  const current = items.filter((policy) => !hasEnded(policy)).slice(0, shown);
  const ended = items.filter(hasEnded).slice(0, shown);
  return (
    <Section
      title={text('Dashboard_Plans_Header')}
      all={{
        href: tabAddress(view, 'plans'),
        label: text('Dashboard_Plans_All', { count }),
      }}
    >
      {current.length === 0 && <p className="text-muted">{text('Dashboard_Plans_NoneInForce')}</p>}
      <Summaries view={view} policies={current} today={today} />
      {ended.length > 0 && (
        <details className={current.length > 0 ? 'mt-4' : 'mt-3'}>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold text-link">
            {text('Dashboard_Plans_Ended', { count: count - inForce })}
          </summary>
          <Summaries view={view} policies={ended} today={today} />
        </details>
      )}
    </Section>
  );
}

function Summaries({
  view,
  policies,
  today,
}: {
  readonly view: View;
  readonly policies: Overview['policies']['items'];
  readonly today: string;
}) {
  if (policies.length === 0) return null;
  return (
    <ul className={`grid gap-4 ${policies.length > 1 ? 'md:grid-cols-2' : ''}`}>
      {policies.map((policy) => (
        <li key={policy.id} className="min-w-0">
          <PlanSummary view={view} policy={policy} today={today} />
        </li>
      ))}
    </ul>
  );
}
