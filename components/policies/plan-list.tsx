import { ListParts } from '@/components/navigation/list-parts';
import { ArrowRightIcon, ChevronDownIcon, ShieldCheckIcon } from '@/components/ui';
import { Verbatim } from '@/components/ui/verbatim';
import { texts } from '@/lib/content';
import { coversNow, inListOrder, isOver } from '@/lib/coverage';
import { today } from '@/lib/dates';
import { partOfList } from '@/lib/navigation';
import { coverageToday, type Plan, planAddress } from '@/lib/policies';
import type { View } from '@/lib/request';
import { coverageWords } from './coverage-notice';
import { NoPlan } from './no-plan';
import { coveredInShort, termInFull } from './plan/words';
import { PlanBadge } from './plan-badge';

/** Plans part by part: those in force first, the ended ones folded. */
export function PlanList({
  view,
  plans,
  asked,
  href,
}: {
  readonly view: View;
  readonly plans: readonly Plan[];
  /** Which part of them, as the address says it. */
  readonly asked: string | null;
  /** Where the list stands. */
  readonly href: string;
}) {
  if (plans.length === 0) return <NoPlan view={view} />;
  const { text } = texts(view.snapshot, view.language);
  const isPast = ({ policy }: Plan) => isOver(coverageToday(view, policy));
  const part = partOfList(
    inListOrder(plans, ({ policy }) => policy, today(view.snapshot.timeZone)),
    asked,
  );
  const present = part.entries.filter((plan) => !isPast(plan));
  const ended = part.entries.filter(isPast);
  return (
    <div className="grid gap-6">
      {!plans.some(({ policy }) => coversNow(coverageToday(view, policy))) && (
        <p className="text-lg">{text('Plans_None_InForce')}</p>
      )}
      <PlanLinks view={view} plans={present} />
      {ended.length > 0 && (
        <details className="group/ended print-open" open={present.length === 0}>
          <summary className="flex min-h-11 items-center gap-2 font-semibold text-link">
            {text('Plans_Ended', { count: ended.length })}
            <ChevronDownIcon className="transition-transform group-open/ended:rotate-180" />
          </summary>
          <div className="mt-4">
            <PlanLinks view={view} plans={ended} />
          </div>
        </details>
      )}
      <ListParts view={view} part={part} href={href} />
    </div>
  );
}

function PlanLinks({ view, plans }: { readonly view: View; readonly plans: readonly Plan[] }) {
  if (plans.length === 0) return null;
  return (
    <ul className="grid gap-4 lg:grid-cols-2 lg:gap-6">
      {plans.map((plan) => (
        <PlanLink key={plan.policy.id} view={view} plan={plan} />
      ))}
    </ul>
  );
}

/** A plan at a glance, which links to its page where the visitor may open it. */
function PlanLink({ view, plan }: { readonly view: View; readonly plan: Plan }) {
  const { text, localized } = texts(view.snapshot, view.language);
  const { policy } = plan;
  const short = coveredInShort(view, policy, plan);
  const status = coverageToday(view, policy);
  const isPast = isOver(status);
  const words = isPast || status.kind === 'NOT_STARTED' ? undefined : coverageWords(view, status);
  const href = planAddress(view, policy.id);
  return (
    <li className="card relative flex gap-4 p-5 has-[a]:hover:border-accent-7 sm:p-6">
      <span
        className={`hidden size-12 shrink-0 place-items-center rounded-control sm:grid ${isPast ? 'bg-neutral-3 text-muted' : 'bg-accent-3 text-link'}`}
      >
        <ShieldCheckIcon className="size-6.5" />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h2 className="min-w-0 text-xl">
            <PlanName href={href}>{localized(policy.planName)}</PlanName>
          </h2>
          <PlanBadge view={view} policy={policy} />
        </div>
        <p className="mt-1 text-muted">
          {text('Dashboard_Plan_Number')}{' '}
          <Verbatim className="number font-semibold text-text">{policy.policyNumber}</Verbatim>
        </p>
        {short !== undefined && <p className="mt-3">{short}</p>}
        {words !== undefined && <p className="mt-1 text-sm">{words}</p>}
        <p className="mt-1 flex items-center justify-between gap-4 text-sm text-muted">
          <span>{termInFull(view, policy)}</span>
          {href && <ArrowRightIcon className="text-link print:hidden" />}
        </p>
      </div>
    </li>
  );
}

function PlanName({
  href,
  children,
}: {
  readonly href: string | undefined;
  readonly children: string;
}) {
  return href === undefined ? (
    children
  ) : (
    <a
      href={href}
      className="text-text underline-offset-4 after:absolute after:inset-0 hover:underline"
    >
      {children}
    </a>
  );
}
