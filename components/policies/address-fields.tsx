import { DefaultButton, SelectField, TextField } from '@/components/form';
import { SelectBox } from '@/components/form/select-box';
import { Button } from '@/components/ui';
import { texts } from '@/lib/content';
import { keepTyped } from '@/lib/form';
import { type AddressField, addressLabel, countriesFor, formOf } from '@/lib/policies';
import type { View } from '@/lib/request';

/** How browsers fill a field. */
const autoComplete = {
  address1: 'address-line1',
  address2: 'address-line2',
  city: 'address-level2',
  state: 'address-level1',
  postalCode: 'postal-code',
} as const satisfies Readonly<Record<AddressField, string>>;

/** The fields of an address, in the order and words of a country, with the way to another country. */
export function AddressFields({
  view,
  country,
  page,
}: {
  readonly view: View;
  /** The country whose form is shown. */
  readonly country: string;
  /** Where the fields stand: another country is shown there. */
  readonly page: string;
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
    return <TextField key={name} name={name} label={label} autoComplete={autoComplete[name]} />;
  };
  return (
    <>
      <CountryField view={view} country={country} page={page} />
      {form.order.slice(0, 2).map(field)}
      <div className="grid items-start gap-5 sm:grid-cols-2">{form.order.slice(2).map(field)}</div>
    </>
  );
}

/**
 * Another country shows another form: the page is asked for anew, and what has been typed comes along,
 * without script as well.
 */
function CountryField({
  view,
  country,
  page,
}: {
  readonly view: View;
  readonly country: string;
  readonly page: string;
}) {
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
        <Button type="submit" name={keepTyped} value={page} variant="secondary">
          {text('Account_Address_Country_Choose')}
        </Button>
      </div>
    </div>
  );
}
