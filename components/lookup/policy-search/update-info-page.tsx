import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { Form, SubmitButton, TextField } from '@/components/form';
import { UserIcon } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import {
  policySearchPage,
  type UpdateInfoField,
  type UpdateInfoStep,
  updateInfo,
} from '@/lib/lookup';
import { link } from '@/lib/navigation';
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

/** §4.2 UpdateInfo: who the holder of a plan is that knows nobody yet. */
export function UpdateInfoPage({
  view,
  step,
  kept,
}: {
  readonly view: View;
  readonly step: UpdateInfoStep;
  readonly kept: KeptForm | undefined;
}) {
  if (step.kind === 'none') redirect(link(view, policySearchPage));
  const { text } = texts(view.snapshot, view.language);
  const home = view.settings.Global_HomeCountry;
  const country = new Intl.DisplayNames([view.language], { type: 'region' }).of(home) ?? home;
  const field = (name: UpdateInfoField, hint?: string) => (
    <TextField
      name={name}
      label={text(`PolicySearch_UpdateInfo_${name}`)}
      maxLength={step.lengths[name]}
      hint={hint}
      {...fields[name]}
    />
  );
  return (
    <NarrowPage
      icon={<UserIcon className="size-7" />}
      title={text('PolicySearch_UpdateInfo_Header')}
      lead={text('PolicySearch_UpdateInfo_Lead')}
      back={{ href: link(view, policySearchPage), label: text('PolicySearch_UpdateInfo_Back') }}
    >
      <Form
        view={view}
        isPageForm
        change={updateInfo}
        kept={kept}
        given={step.values}
        flow={step.infoId}
        lockedBy={['SEARCH_EXPIRED']}
        label={text('PolicySearch_UpdateInfo_PageTitle')}
      >
        <Group legend={text('PolicySearch_UpdateInfo_Person')}>
          <div className="grid gap-5 sm:grid-cols-2">
            {field('FirstName')}
            {field('LastName')}
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
        <div>
          <SubmitButton size="large" pending={text('PolicySearch_UpdateInfo_Sending')}>
            {text('PolicySearch_UpdateInfo_Button')}
          </SubmitButton>
        </div>
      </Form>
    </NarrowPage>
  );
}

function Group({ legend, children }: { readonly legend: string; readonly children: ReactNode }) {
  return (
    <fieldset className="mb-3 flex min-w-0 flex-col gap-5">
      <legend className="mb-4 text-xl font-semibold">{legend}</legend>
      {children}
    </fieldset>
  );
}
