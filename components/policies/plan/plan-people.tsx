import { Card, UserIcon } from '@/components/ui';
import { texts } from '@/lib/content';
import { addressLines, type Customer, isKnownCustomer } from '@/lib/platform';
import type { View } from '@/lib/request';

/** The people a plan covers, as far as the platform reports them. */
export function PlanPeople({
  view,
  customers,
}: {
  readonly view: View;
  readonly customers: readonly Customer[];
}) {
  const { text } = texts(view.snapshot, view.language);
  const known = customers.filter(isKnownCustomer);
  return (
    <Card padding="small">
      <section aria-labelledby="people">
        <div className="flex items-center gap-2.5">
          <UserIcon className="size-5.5 shrink-0 text-link" />
          <h2 id="people" className="text-lg">
            {text('Plan_People')}
          </h2>
        </div>
        {known.length === 0 && <p className="mt-2 text-muted">{text('Dashboard_Customer_None')}</p>}
        <ul className="mt-2 grid gap-1.5">
          {known.map((customer, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a key of the page's data would tell a delegate more
            <li key={index} className="break-words">
              <span className="font-semibold">{nameOf(customer)}</span>
              {view.audience.kind !== 'delegate' && (
                <span className="block text-sm text-muted">
                  {addressLines(
                    customer.address,
                    view.settings.Global_HomeCountry,
                    view.language,
                  ).join(', ')}
                </span>
              )}
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}

function nameOf({ firstName, lastName }: Customer): string {
  return `${firstName} ${lastName}`.trim();
}
