import { redirect } from 'next/navigation';
import { DefaultButton, Form, SelectField, SubmitButton, TextField } from '@/components/form';
import { SelectBox } from '@/components/form/select-box';
import { Button, Card, Notice } from '@/components/ui';
import { FreshProof } from '@/components/verification/fresh-proof';
import {
  type AddressField,
  addressLabel,
  addressLengths,
  changeAddress,
  countriesFor,
  formOf,
  type KnownAddress,
} from '@/lib/account';
import { type KeptForm, lacksProof } from '@/lib/changes';
import { texts } from '@/lib/content';
import { keepTyped } from '@/lib/form';
import { address, link } from '@/lib/navigation';
import type { View } from '@/lib/request';
import { AccountFrame } from './account-frame';
import { PostalAddress } from './postal-address';

const section = '/policy-account/address';

/** How browsers fill a field. */
const autoComplete = {
  address1: 'address-line1',
  address2: 'address-line2',
  city: 'address-level2',
  state: 'address-level1',
  postalCode: 'postal-code',
} as const satisfies Readonly<Record<AddressField, string>>;

/** Where the holder lives, and the form that changes it, in the order and words of a country. */
export function AddressPage({
  view,
  known,
  country,
  kept,
}: {
  readonly view: View;
  readonly known: KnownAddress;
  /** The country whose form is shown. */
  readonly country: string;
  readonly kept: KeptForm | undefined;
}) {
  if (known.kind === 'signed-out') redirect(address(view, 'URL_Dashboard'));
  const { text } = texts(view.snapshot, view.language);
  const current = known.kind === 'address' ? known.address : undefined;
  const lacks = changeAddress.fresh && lacksProof(view, changeAddress.fresh);
  return (
    <AccountFrame
      view={view}
      section={section}
      title={text('Account_Address_PageTitle')}
      lead={text('Account_Address_Lead')}
    >
      <div className="grid gap-6">
        {known.kind === 'unavailable' && (
          <Notice tone="warning">{text('Account_Unavailable')}</Notice>
        )}
        {current && (
          <Card tone="inset" padding="small">
            <h2 className="text-base">{text('Account_Address_Current')}</h2>
            <address className="mt-1 font-semibold not-italic">
              <PostalAddress address={current} language={view.language} />
            </address>
          </Card>
        )}
        <FreshProof view={view} change={changeAddress}>
          <Card>
            <AddressForm view={view} country={country} kept={kept} />
          </Card>
        </FreshProof>
        {lacks === undefined && (
          <p className="text-sm text-muted">{text('Account_Address_Told')}</p>
        )}
      </div>
    </AccountFrame>
  );
}

/**
 * Another country shows another form: the page is asked for anew, and what has been typed comes along,
 * without script as well.
 */
function CountryField({ view, country }: { readonly view: View; readonly country: string }) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <div className="mb-1 border-b border-neutral-5 pb-6">
      <DefaultButton />
      <label htmlFor="country" className="font-semibold">
        {text('Account_Address_Country')}
      </label>
      <div className="mt-1.5 flex flex-wrap gap-3">
        <SelectBox
          id="country"
          name="chosenCountry"
          defaultValue={country}
          autoComplete="country"
          className="flex-[1_1_14rem]"
        >
          {countriesFor(view).map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectBox>
        <Button type="submit" name={keepTyped} value={link(view, section)} variant="secondary">
          {text('Account_Address_Country_Choose')}
        </Button>
      </div>
    </div>
  );
}

function AddressForm({
  view,
  country,
  kept,
}: {
  readonly view: View;
  readonly country: string;
  readonly kept: KeptForm | undefined;
}) {
  const { text } = texts(view.snapshot, view.language);
  const form = formOf(country);
  const field = (name: AddressField) => {
    const label = text(addressLabel(name, form));
    const regions = name === 'state' ? form.state?.regions : undefined;
    if (regions)
      return (
        <SelectField
          key={name}
          name={name}
          label={label}
          empty={text('Account_Address_Choose', { field: label })}
          options={regions}
          autoComplete={autoComplete[name]}
        />
      );
    return (
      <TextField
        key={name}
        name={name}
        label={label}
        maxLength={addressLengths[name]}
        autoComplete={autoComplete[name]}
      />
    );
  };
  return (
    <Form
      view={view}
      isPageForm
      change={changeAddress}
      hidden={{ country }}
      kept={kept}
      label={text('Account_Address_PageTitle')}
    >
      <CountryField view={view} country={country} />
      {form.order.slice(0, 2).map(field)}
      <div className="grid items-start gap-5 sm:grid-cols-2">{form.order.slice(2).map(field)}</div>
      <div>
        <SubmitButton pending={text('Account_Saving')}>{text('Account_Address_Save')}</SubmitButton>
      </div>
    </Form>
  );
}
