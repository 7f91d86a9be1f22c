import { redirect } from 'next/navigation';
import { Form, SubmitButton } from '@/components/form';
import { PersonFields } from '@/components/lookup/person-fields';
import { Card, DescriptionList, Notice, TagIcon } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import { Verbatim } from '@/components/ui/verbatim';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import type { Purchase } from '@/lib/platform';
import { codePage, type DetailsStep } from '@/lib/registration';
import { giveDetails } from '@/lib/registration/give-details';
import type { View } from '@/lib/request';

/** What a code registers, and for whom. */
export function DetailsPage({
  view,
  step,
  kept,
}: {
  readonly view: View;
  readonly step: DetailsStep;
  readonly kept: KeptForm | undefined;
}) {
  if (step.kind === 'none' || step.kind === 'refused') redirect(link(view, codePage));
  const { text } = texts(view.snapshot, view.language);
  return (
    <NarrowPage
      icon={<TagIcon className="size-7" />}
      title={text('Registration_Details_Title')}
      lead={text('Registration_Details_Lead')}
      back={{ href: link(view, codePage), label: text('Registration_Details_Back') }}
    >
      {step.kind === 'unavailable' ? (
        <Notice tone="warning">{text('Registration_Unavailable')}</Notice>
      ) : (
        <>
          <PurchaseCard view={view} purchase={step.purchase} />
          <div className="mt-10">
            <Form
              view={view}
              isPageForm
              change={giveDetails}
              kept={kept}
              given={step.values}
              flow={step.flow}
              lockedBy={['REGISTRATION_OVER', 'TOO_MANY_REGISTRATIONS']}
              label={text('Registration_Details_Title')}
            >
              <PersonFields view={view} />
              <p className="text-muted">{text('Registration_Email_Note')}</p>
              <div>
                <SubmitButton size="large" pending={text('Registration_Sending')}>
                  {text('Registration_Details_Button')}
                </SubmitButton>
              </div>
            </Form>
          </div>
        </>
      )}
    </NarrowPage>
  );
}

function PurchaseCard({ view, purchase }: { readonly view: View; readonly purchase: Purchase }) {
  const { text, localized, date } = texts(view.snapshot, view.language);
  const { planName, product, maskedSerialNumber, seller, purchasedOn, expiryDate } = purchase;
  const serial = maskedSerialNumber && (
    <Verbatim dir="ltr" className="tabular-nums">
      {maskedSerialNumber}
    </Verbatim>
  );
  const items = [
    { term: text('Registration_Purchase_Plan'), value: localized(planName) },
    { term: text('Registration_Purchase_Product'), value: localized(product) },
    { term: text('Registration_Purchase_Serial'), value: serial },
    { term: text('Registration_Purchase_Seller'), value: seller },
    { term: text('Registration_Purchase_Date'), value: date(purchasedOn) },
    { term: text('Registration_Purchase_Until'), value: date(expiryDate) },
  ];
  return (
    <Card tone="accent" padding="small">
      <h2 className="sr-only">{text('Registration_Purchase_Header')}</h2>
      <DescriptionList items={items.filter(({ value }) => value !== '')} />
    </Card>
  );
}
