import { Form, SubmitButton, TextField } from '@/components/form';
import { Card } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import { enterCode } from '@/lib/registration/enter-code';
import type { View } from '@/lib/request';
import { Ways } from './ways';

/** Where the code that came with a purchase is typed. */
export function CodePage({
  view,
  kept,
}: {
  readonly view: View;
  readonly kept: KeptForm | undefined;
}) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <NarrowPage
      title={text('RegisterPlan_PageTitle')}
      lead={text('Registration_Code_Lead')}
      back={{ href: link(view, '/'), label: text('RegisterPlan_Back_Home') }}
    >
      <Ways view={view} current="code" />
      <Card>
        <Form
          view={view}
          isPageForm
          change={enterCode}
          kept={kept}
          lockedBy={['PURCHASE_CODES_LOCKED']}
          label={text('Registration_Code_PageTitle')}
        >
          <TextField
            name="PurchaseCode"
            kind="reference"
            label={text('Registration_Code_Label')}
            hint={text('Registration_Code_Hint')}
          />
          <div>
            <SubmitButton size="large" pending={text('Registration_Code_Sending')}>
              {text('Registration_Code_Button')}
            </SubmitButton>
          </div>
        </Form>
      </Card>
    </NarrowPage>
  );
}
