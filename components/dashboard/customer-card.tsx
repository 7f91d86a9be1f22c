import { PostalAddress } from '@/components/policies/postal-address';
import { Card, DescriptionList, UserIcon } from '@/components/ui';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import type { Customer } from '@/lib/platform';
import { isWithinReach, type View } from '@/lib/request';

/** The holder of the contract, as far as the platform reports them. */
export function CustomerCard({
  view,
  customer,
}: {
  readonly view: View;
  readonly customer: Customer | undefined;
}) {
  const { text } = texts(view.snapshot, view.language);
  const account = '/policy-account';
  return (
    <Card padding="small">
      <div className="flex items-center gap-2.5">
        <UserIcon className="size-5.5 text-link" />
        <h2 className="text-lg">{text('Dashboard_Customer_Header')}</h2>
      </div>
      {customer ? (
        <DescriptionList
          layout="columns"
          className="mt-4"
          items={[
            { term: text('Dashboard_Customer_Name'), value: nameOf(customer) },
            {
              term: text('Dashboard_Customer_Address'),
              value: <PostalAddress view={view} address={customer.address} />,
            },
          ].filter(({ value }) => value !== '')}
        />
      ) : (
        <p className="mt-2 text-muted">{text('Dashboard_Customer_None')}</p>
      )}
      {isWithinReach(view, account) && (
        <p className="mt-4 text-sm text-muted">
          {text('Dashboard_Customer_Change')}{' '}
          <a href={link(view, account)} className="link">
            {text('Dashboard_Customer_Change_Link')}
          </a>
        </p>
      )}
    </Card>
  );
}

function nameOf({ firstName, lastName }: Customer): string {
  return [firstName, lastName]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');
}
