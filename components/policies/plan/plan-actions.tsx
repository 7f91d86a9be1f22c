import { ArrowRightIcon, Card } from '@/components/ui';
import { texts } from '@/lib/content';
import { cancelPage, link } from '@/lib/navigation';
import type { PolicyAction, PolicyActions } from '@/lib/platform';
import { pageOfPlan } from '@/lib/policies';
import type { View } from '@/lib/request';

const actionNames = ['renew', 'upgrade', 'transfer', 'cancel', 'reinstate'] as const;
type ActionName = (typeof actionNames)[number];
/** What an agent may not do for the holder. */
const holdersOwn: ReadonlySet<ActionName> = new Set(['transfer', 'cancel', 'reinstate']);

/** What can be done with a plan: until when, from when on, or why not. */
export function PlanActions({
  view,
  actions,
}: {
  readonly view: View;
  readonly actions: PolicyActions;
}) {
  const { text } = texts(view.snapshot, view.language);
  const shown = actionNames.filter((name) => isWorthSaying(name, actions[name]));
  return (
    <Card padding="none" className="overflow-hidden">
      <section aria-labelledby="actions">
        <h2 id="actions" className="px-5 pt-5 pb-2 text-lg">
          {text('Plan_Actions')}
        </h2>
        <ul className="divide-y divide-neutral-5">
          {shown.map((name) => (
            <li key={name} className="px-5 py-3.5">
              <Action view={view} policyId={actions.policyId} name={name} action={actions[name]} />
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}

/** That a plan can’t be taken up again is worth saying of a plan that was canceled. */
function isWorthSaying(name: ActionName, { isAllowed, reason }: PolicyAction): boolean {
  return isAllowed || name !== 'reinstate' || reason?.code === 'TOO_LATE';
}

function Action({
  view,
  policyId,
  name,
  action,
}: {
  readonly view: View;
  readonly policyId: string;
  readonly name: ActionName;
  readonly action: PolicyAction;
}) {
  const { text, localized, date } = texts(view.snapshot, view.language);
  const { isAllowed, until, from, reason } = action;
  const title = text(`Plan_Action_${name}`);
  const isOpen = name === 'transfer' && reason?.code === 'TRANSFER_OPEN';
  const mayLead = !holdersOwn.has(name) || view.audience.kind === 'holder';
  if ((!isAllowed && !isOpen) || !mayLead)
    return (
      <>
        <p className="font-semibold">{title}</p>
        <p className="mt-0.5 text-sm text-muted">
          {[
            isAllowed ? text('Plan_Action_Holder') : reason && localized(reason.text),
            from !== undefined && text('Plan_Action_From', { date: date(from) }),
          ]
            .filter(Boolean)
            .join(' ') || text('Plan_Action_Not')}
        </p>
        {name === 'reinstate' && mayLead && (
          <a href={hrefOf(view, policyId, name)} className="link inline-flex min-h-8 items-center">
            {text('Plan_Action_reinstate_Final')}
          </a>
        )}
      </>
    );
  return (
    <>
      <a
        href={hrefOf(view, policyId, name)}
        className="link inline-flex min-h-8 items-center gap-2"
      >
        {title}
        <ArrowRightIcon className="size-4.5" />
      </a>
      {isOpen && <p className="text-sm text-muted">{localized(reason.text)}</p>}
      {until !== undefined && (
        <p className="text-sm text-muted">{text('Plan_Action_Until', { date: date(until) })}</p>
      )}
    </>
  );
}

function hrefOf(view: View, policyId: string, name: ActionName): string {
  switch (name) {
    case 'transfer':
      return pageOfPlan(view, policyId, '/transfer');
    case 'cancel':
    case 'reinstate':
      return link(view, cancelPage(policyId));
    default:
      return pageOfPlan(view, policyId, '/offers');
  }
}
