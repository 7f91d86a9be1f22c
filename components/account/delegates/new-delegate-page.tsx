import { redirect } from 'next/navigation';
import { DateField, Form, RadioGroup, SubmitButton, TextField } from '@/components/form';
import { ArrowLeftIcon, LinkButton, Notice } from '@/components/ui';
import { FreshProof } from '@/components/verification/fresh-proof';
import { type Delegates, delegatesPage, nameDelegate, writtenDay } from '@/lib/account/delegates';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import type { View } from '@/lib/request';
import { AccountFrame } from '../account-frame';

/** Where a holder names somebody whom they let act for them. */
export function NewDelegatePage({
  view,
  delegates,
  kept,
}: {
  readonly view: View;
  readonly delegates: Delegates;
  readonly kept: KeptForm | undefined;
}) {
  if (delegates.kind === 'signed-out') redirect(link(view, '/'));
  const { text } = texts(view.snapshot, view.language);
  return (
    <AccountFrame
      view={view}
      section={delegatesPage}
      title={text('Delegates_New_Title')}
      lead={text('Delegates_New_Lead')}
    >
      {delegates.hasRoom ? (
        <FreshProof view={view} change={nameDelegate}>
          <Form
            view={view}
            change={nameDelegate}
            kept={kept}
            label={text('Delegates_New_Title')}
            isPageForm
          >
            <TextField
              name="Name"
              label={text('Delegates_Name_Label')}
              hint={text('Delegates_Name_Hint')}
            />
            <TextField
              name="Email"
              kind="email"
              label={text('Delegates_Email_Label')}
              hint={text('Delegates_Email_Hint')}
            />
            <RadioGroup
              name="May"
              legend={text('Delegates_May_Legend')}
              options={[
                {
                  value: 'SEE',
                  label: text('Delegates_May_SEE'),
                  hint: text('Delegates_May_SEE_Hint'),
                },
                {
                  value: 'FILE',
                  label: text('Delegates_May_FILE'),
                  hint: text('Delegates_May_FILE_Hint'),
                },
              ]}
            />
            <DateField
              name="Until"
              label={text('Delegates_Until_Label')}
              hint={text('Lookup_Date_Hint', { format: writtenDay(view, '2027-08-31') })}
              openLabel={text('Lookup_Date_Open')}
            />
            <Notice>{text('Delegates_Never')}</Notice>
            <div className="flex flex-wrap gap-3">
              <SubmitButton size="large" pending={text('Delegates_New_Sending')}>
                {text('Delegates_New_Button')}
              </SubmitButton>
              <BackLink view={view} />
            </div>
          </Form>
        </FreshProof>
      ) : (
        <div className="grid justify-items-start gap-6">
          <Notice>{text('Delegates_Full')}</Notice>
          <BackLink view={view} />
        </div>
      )}
    </AccountFrame>
  );
}

function BackLink({ view }: { readonly view: View }) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <LinkButton href={link(view, delegatesPage)} variant="secondary" size="large">
      <ArrowLeftIcon />
      {text('Delegates_New_Back')}
    </LinkButton>
  );
}
