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
  const { Global_HomeCountry: country } = view.settings;
  const people = customers.filter(isKnownCustomer).map((customer) => ({
    name: nameOf(customer),
    // Where the holder lives is not shown to a representative.
    address:
      view.audience.kind === 'delegate'
        ? ''
        : addressLines(customer.address, country, view.language).join(', '),
  }));
  return (
    <Card padding="small">
      <section aria-labelledby="people">
        <div className="flex items-center gap-2.5">
          <UserIcon className="size-5.5 text-link" />
          <h2 id="people" className="text-lg">
            {text('Plan_People')}
          </h2>
        </div>
        {people.length === 0 && (
          <p className="mt-2 text-muted">{text('Dashboard_Customer_None')}</p>
        )}
        <ul className="mt-2 grid gap-1.5">
          {people.map(({ name, address }) => (
            // The key is sent to the browser: it has only what is shown.
            <li key={[name, address].join()}>
              <span className="font-semibold">{name}</span>
              {address && <span className="block text-sm text-muted">{address}</span>}
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
