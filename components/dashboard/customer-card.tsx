import { Card, DescriptionList, UserIcon } from '@/components/ui';
import { Verbatim } from '@/components/ui/verbatim';
import type { Language } from '@/lib/clients';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import type { Customer } from '@/lib/platform';
import { isWithinReach, type View } from '@/lib/request';

/** Whom the contract belongs to, as far as the platform knows. */
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
        <UserIcon className="size-5.5 shrink-0 text-link" />
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
              value: <Address view={view} customer={customer} />,
            },
          ].filter(({ value }) => value !== '')}
        />
      ) : (
        <p className="mt-2 text-muted">{text('Dashboard_Customer_None')}</p>
      )}
      {isWithinReach(view, account) && (
        <p className="mt-4 text-sm text-muted">
          {text('Dashboard_Customer_Change')}{' '}
          <a
            href={link(view, account)}
            className="font-semibold text-link underline underline-offset-4"
          >
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

function Address({ view, customer }: { readonly view: View; readonly customer: Customer }) {
  const { address1, address2, city, state, postalCode, country } = customer.address;
  const place = [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const lines = [address1, address2, place, countryName(country, view.language)];
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => (
      <span key={line} className="block">
        <Verbatim>{line}</Verbatim>
      </span>
    ));
}

function countryName(country: string, language: Language): string {
  const isCode = /^[A-Z]{2}$/.test(country);
  return isCode
    ? (new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country)
    : country;
}
