import { DateField, Form, SubmitButton, TextField } from '@/components/form';
import { Group, PersonFields } from '@/components/lookup/person-fields';
import { NarrowPage } from '@/components/ui/narrow-page';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import { dateExample } from '@/lib/lookup';
import { link } from '@/lib/navigation';
import { describeReceipt } from '@/lib/registration/describe-receipt';
import type { View } from '@/lib/request';
import { Ways } from './ways';

/** What a receipt says: what was bought, where and when, and by whom. */
export function ReceiptPage({
  view,
  given,
  kept,
}: {
  readonly view: View;
  readonly given: Readonly<Record<string, string>> | undefined;
  readonly kept: KeptForm | undefined;
}) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <NarrowPage
      title={text('RegisterPlan_PageTitle')}
      lead={text('Registration_Receipt_Lead')}
      back={{ href: link(view, '/'), label: text('RegisterPlan_Back_Home') }}
    >
      <Ways view={view} current="receipt" />
      <Form
        view={view}
        isPageForm
        change={describeReceipt}
        kept={kept}
        {...(given ? { given } : {})}
        lockedBy={['TOO_MANY_REGISTRATIONS']}
        label={text('Registration_Receipt_PageTitle')}
      >
        <Group legend={text('Registration_Receipt_What')}>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField name="Manufacturer" label={text('Registration_Receipt_Manufacturer')} />
            <TextField name="Product" label={text('Registration_Receipt_Product')} />
          </div>
          <TextField
            name="SerialNumber"
            label={text('Registration_Receipt_SerialNumber')}
            hint={text('Registration_Receipt_SerialNumber_Hint')}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField name="Store" label={text('Registration_Receipt_Store')} />
            <DateField
              name="PurchasedOn"
              label={text('Registration_Receipt_PurchasedOn')}
              placeholder={dateExample(view)}
              openLabel={text('Registration_Receipt_PurchasedOn_Open')}
            />
          </div>
        </Group>
        <PersonFields view={view} />
        <p className="text-muted">{text('Registration_Receipt_Note')}</p>
        <div>
          <SubmitButton size="large" pending={text('Registration_Sending')}>
            {text('Registration_Receipt_Button')}
          </SubmitButton>
        </div>
      </Form>
    </NarrowPage>
  );
}
