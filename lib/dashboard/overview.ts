import { today } from '@/lib/dates';
import { planPage } from '@/lib/navigation';
import { hasSilentContact } from '@/lib/notifications';
import { failedPayments, type NextPayment, nextPayments } from '@/lib/payments';
import { type Overview, platformOf } from '@/lib/platform';
import { type FormerPlan, formerPlansOf, type Unanswered, unanswered } from '@/lib/policies';
import { linkWithinReach, sessionOf, type View } from '@/lib/request';
import { isForDelegates, type Need, needsOf } from './needs';

/** How many of each kind the overview asks for: more stand on their own tabs. */
const shown = 5;

/** What a holder sees first. */
export type DashboardOverview =
  | Unanswered
  | {
      readonly kind: 'overview';
      readonly overview: Overview;
      readonly needs: readonly Need[];
      /** What autopay does next, by plan, as far as something is to be paid for one. */
      readonly nextPayments: ReadonlyMap<string, NextPayment>;
      /** Of a contract without a plan: those that it transferred and can still get back. */
      readonly former: readonly FormerPlan[];
      /** `YYYY-MM-DD` where the client is. */
      readonly today: string;
    };

/** The signed-in contract at a glance, and what its holder has to do first. */
export async function dashboardOverview(view: View): Promise<DashboardOverview> {
  const session = sessionOf(view);
  if (!session) return { kind: 'signed-out' };
  const [answer, isContactSilent] = await Promise.all([
    platformOf(view).overview({ token: session.idToken, limit: shown }),
    hasSilentContact(view),
  ]);
  if (answer.kind !== 'answer') return unanswered(view, [answer]);
  const overview = answer.value;
  const isOwing = overview.due.items.length > 0;
  const bills = overview.due.items.map(({ id, policyId }) => ({ owedId: id, policyId }));
  const [next, failed]: [ReadonlyMap<string, NextPayment>, ReadonlySet<string>] = isOwing
    ? await Promise.all([nextPayments(view, bills), failedPayments(view)])
    : [new Map(), new Set()];
  const day = today(view.snapshot.timeZone);
  const mayOpen =
    (page: string) =>
    ({ policyId }: { readonly policyId: string }) =>
      linkWithinReach(view, `${planPage(policyId)}${page}`) !== undefined;
  const needs = needsOf({
    claims: overview.claims.items,
    due: overview.due.items,
    ending: overview.policies.ending,
    renewable: (overview.policies.renewable ?? []).filter(mayOpen('/offers')),
    offered: (overview.policies.offered ?? []).filter(mayOpen('/transfer')),
    today: day,
    failed,
    next,
    isContactSilent,
  });
  const isDelegate = view.audience.kind === 'delegate';
  return {
    kind: 'overview',
    overview,
    former: overview.policies.count === 0 ? await formerPlansOf(view) : [],
    nextPayments: next,
    needs: isDelegate ? needs.filter(isForDelegates) : needs,
    today: day,
  };
}
