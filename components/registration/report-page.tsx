import { DateField, Form, RadioGroup, SubmitButton, TextField } from '@/components/form';
import { Group } from '@/components/lookup/person-fields';
import { NarrowPage } from '@/components/ui/narrow-page';
import { EmailField } from '@/components/verification/email-field';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import { dateExample } from '@/lib/lookup';
import { reporterRelations } from '@/lib/platform';
import { reportKinds, reportTerms } from '@/lib/registration';
import { reportHolder } from '@/lib/registration/report-holder';
import { contactLink, type View } from '@/lib/request';

/** The report that a holder has died, or cannot act any more. */
export function ReportPage({
  view,
  kept,
}: {
  readonly view: View;
  readonly kept: KeptForm | undefined;
}) {
  const { text } = texts(view.snapshot, view.language);
  const options = (name: 'Kind' | 'Relation', values: readonly string[]) =>
    values.map((value) => ({ value, label: text(`Registration_Report_${name}_${value}`) }));
  const contact = contactLink(view);
  return (
    <NarrowPage
      title={text('Registration_Report_Title')}
      lead={text('Registration_Report_Lead')}
      back={
        contact === undefined
          ? undefined
          : { href: contact, label: text('Registration_Report_Back') }
      }
    >
      <Form
        view={view}
        isPageForm
        change={reportHolder}
        kept={kept}
        lockedBy={['TOO_MANY_REGISTRATIONS']}
        label={text('Registration_Report_Title')}
      >
        <Group legend={text('Registration_Report_What')}>
          <RadioGroup
            name="Kind"
            legend={text('Registration_Report_Kind')}
            options={options('Kind', reportKinds)}
          />
          <TextField name="HolderName" label={text('Registration_Report_HolderName')} />
          <DateField
            name="HappenedOn"
            label={text('Registration_Report_HappenedOn')}
            placeholder={dateExample(view)}
            openLabel={text('Registration_Receipt_PurchasedOn_Open')}
          />
          <TextField
            name="Description"
            kind="textarea"
            label={text('Registration_Report_Description')}
            hint={text('Registration_Report_Description_Hint')}
          />
        </Group>
        <Group legend={text('Registration_Report_Contract')}>
          <p className="-mt-4 text-muted">{text('Registration_Report_Contract_Hint')}</p>
          {reportTerms(view).map(({ name, label, type, placeholder }) => (
            <TextField
              key={name}
              name={name}
              label={label}
              kind={type === 'phone' ? 'tel' : 'text'}
              placeholder={placeholder}
            />
          ))}
        </Group>
        <Group legend={text('Registration_Report_Who')}>
          <TextField
            name="ReporterName"
            label={text('Registration_Report_ReporterName')}
            autoComplete="name"
          />
          <RadioGroup
            name="Relation"
            legend={text('Registration_Report_Relation')}
            options={options('Relation', reporterRelations)}
          />
          <EmailField view={view} labels="Registration_Report_Email" />
          <TextField
            name="Phone"
            kind="tel"
            label={text('Registration_Report_Phone')}
            autoComplete="tel"
          />
        </Group>
        <p className="text-muted">{text('Registration_Report_Note')}</p>
        <div>
          <SubmitButton size="large" pending={text('Registration_Sending')}>
            {text('Registration_Report_Button')}
          </SubmitButton>
        </div>
      </Form>
    </NarrowPage>
  );
}
