import { Form, SubmitButton } from '@/components/form';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import { type AskedDetails, needsField, needsOf, writtenDetails } from '@/lib/products/details';
import { saveDetails } from '@/lib/products/register';
import type { OpenRegistration } from '@/lib/products/registration';
import type { View } from '@/lib/request';
import { DetailsFields } from './details-fields';
import { Step } from './step';

/** The third step: what is known of the product. What is typed waits for its holder, as a draft. */
export function DetailsStep({
  view,
  registration,
  asked,
  kept,
}: {
  readonly view: View;
  readonly registration: OpenRegistration;
  readonly asked: AskedDetails;
  readonly kept: KeptForm | undefined;
}) {
  const { text } = texts(view.snapshot, view.language);
  const given = registration.answers?.details;
  return (
    <Step view={view} registration={registration} step="details">
      <Form
        view={view}
        change={saveDetails}
        kept={kept}
        {...(given ? { given: writtenDetails(view, given) } : {})}
        hidden={{ [needsField]: needsOf(asked) }}
        label={text('Products_Step_details')}
        draft
        isPageForm
      >
        <DetailsFields view={view} asked={asked} />
        <div>
          <SubmitButton pending={text('Products_Pending')}>{text('Products_Next')}</SubmitButton>
        </div>
      </Form>
    </Step>
  );
}
