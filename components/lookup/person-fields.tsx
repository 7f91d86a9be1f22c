import type { ReactNode } from 'react';
import { Checkbox, TextField } from '@/components/form';
import { texts } from '@/lib/content';
import type { UpdateInfoField } from '@/lib/lookup';
import type { View } from '@/lib/request';

/** How browsers fill a field, and what its keyboard is for. */
const fields = {
  FirstName: { autoComplete: 'given-name' },
  LastName: { autoComplete: 'family-name' },
  Email: { autoComplete: 'email', kind: 'email' },
  Phone: { autoComplete: 'tel', kind: 'tel' },
  Address1: { autoComplete: 'address-line1' },
  Address2: { autoComplete: 'address-line2' },
  City: { autoComplete: 'address-level2' },
  State: { autoComplete: 'address-level1' },
  PostalCode: { autoComplete: 'postal-code' },
} as const;

/** §4.2 Who somebody is, how they are reached and where they live. */
export function PersonFields({ view }: { readonly view: View }) {
  const { text } = texts(view.snapshot, view.language);
  const home = view.settings.Global_HomeCountry;
  const country = new Intl.DisplayNames([view.language], { type: 'region' }).of(home) ?? home;
  const field = (name: UpdateInfoField, hint?: string) => (
    <TextField
      name={name}
      label={text(`PolicySearch_UpdateInfo_${name}`)}
      hint={hint}
      {...fields[name]}
    />
  );
  return (
    <>
      <Group legend={text('PolicySearch_UpdateInfo_Person')}>
        <div className="group/name grid gap-5 sm:grid-cols-2">
          <div className="group-has-[[name=OneName]:checked]/name:hidden">{field('FirstName')}</div>
          {field('LastName')}
          <div className="-mt-2 sm:col-span-2">
            <Checkbox
              name="OneName"
              label={text('PolicySearch_UpdateInfo_OneName')}
              hint={text('PolicySearch_UpdateInfo_OneName_Hint')}
            />
          </div>
        </div>
      </Group>
      <Group legend={text('PolicySearch_UpdateInfo_Contact')}>
        <p className="-mt-4 text-muted">{text('PolicySearch_UpdateInfo_Contact_Hint')}</p>
        {field('Email')}
        {field('Phone', text('PolicySearch_UpdateInfo_Phone_Hint', { country }))}
      </Group>
      <Group legend={text('PolicySearch_UpdateInfo_Address')}>
        {field('Address1')}
        {field('Address2')}
        <div className="grid gap-5 sm:grid-cols-2">
          {field('City')}
          {field('State')}
          {field('PostalCode')}
        </div>
      </Group>
    </>
  );
}

/** Fields that belong together, under a title of their own. */
export function Group({
  legend,
  children,
}: {
  readonly legend: string;
  readonly children: ReactNode;
}) {
  return (
    <fieldset className="mb-3 flex min-w-0 flex-col gap-5">
      <legend className="mb-4 text-xl font-semibold">{legend}</legend>
      {children}
    </fieldset>
  );
}
