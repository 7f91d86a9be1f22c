import { Badge, Card } from '@/components/ui';
import { Verbatim } from '@/components/ui/verbatim';
import { WithVerbatim } from '@/components/ui/with-verbatim';
import { claimPage } from '@/lib/claims';
import { texts } from '@/lib/content';
import { tabAddress } from '@/lib/dashboard';
import { type NextPayment, nextPaymentText } from '@/lib/payments';
import type { Overview } from '@/lib/platform';
import { linkWithinReach, type View } from '@/lib/request';

/** So many show; more stand on their page. */
const shown = 2;

/** What is due next, and the way to pay it. */
export function BillsSection({
  view,
  due: { items, count },
  nextPayments,
}: {
  readonly view: View;
  readonly due: Overview['due'];
  readonly nextPayments: ReadonlyMap<string, NextPayment>;
}) {
  const { text, localized, money, date } = texts(view.snapshot, view.language);
  const href = tabAddress(view, 'billing');
  const nextOf = ({ id, policyId }: Overview['due']['items'][number]) => {
    const next = nextPayments.get(policyId);
    return next?.owedId === id ? next : undefined;
  };
  return (
    <Card padding="small">
      <h2 className="text-lg">{text('Payments_Title')}</h2>
      {count === 0 && <p className="mt-2 text-muted">{text('Dashboard_Bills_None')}</p>}
      <ul className="divide-y divide-neutral-5">
        {items.slice(0, shown).map((item) => {
          const { id, claimId, number, title, left, dueOn, isOverdue } = item;
          const next = nextOf(item);
          return (
            <li key={id} className="py-3">
              <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
                <span className="min-w-0">{localized(title)}</span>
                <Verbatim className="tabular-nums">{money(left.amount, left.currency)}</Verbatim>
              </p>
              {claimId !== undefined && <ShareOf view={view} claimId={claimId} number={number} />}
              <p className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
                {next
                  ? nextPaymentText(view, next)
                  : text(isOverdue ? 'Dashboard_Need_WasDue' : 'Dashboard_Need_Due', {
                      date: date(dueOn),
                    })}
                {isOverdue && <Badge tone="danger">{text('Payments_Overdue')}</Badge>}
              </p>
            </li>
          );
        })}
      </ul>
      {count > shown && (
        <p className="text-sm text-muted">
          {text('Dashboard_Bills_More', { count: count - shown })}
        </p>
      )}
      {href && (
        <p className="mt-2">
          <a href={href} className="link inline-flex min-h-8 items-center">
            {text('Payments_Dashboard_Link')}
          </a>
        </p>
      )}
    </Card>
  );
}

/** Which claim a share is of, with the way there for those who may open it. */
function ShareOf({
  view,
  claimId,
  number,
}: {
  readonly view: View;
  readonly claimId: string;
  readonly number: string;
}) {
  const { text } = texts(view.snapshot, view.language);
  const href = linkWithinReach(view, claimPage(claimId));
  const words = <WithVerbatim of={number}>{text('Payments_Due_claim', { number })}</WithVerbatim>;
  return (
    <p className="text-sm">
      {href ? (
        <a href={href} className="link">
          {words}
        </a>
      ) : (
        words
      )}
    </p>
  );
}
