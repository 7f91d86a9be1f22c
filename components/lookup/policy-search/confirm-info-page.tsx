import { redirect } from 'next/navigation';
import { Form, SubmitButton } from '@/components/form';
import { PostalAddress } from '@/components/policies/postal-address';
import { Card, CheckIcon, DescriptionList, LinkButton } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import { type infoToConfirm, updateInfoPage } from '@/lib/lookup';
import { confirmInfo } from '@/lib/lookup/update-info';
import { link } from '@/lib/navigation';
import { readableEmail } from '@/lib/platform';
import type { View } from '@/lib/request';

/** §4.2 UpdateInfoConfirmation: what a visitor has said of themselves, before it is kept. */
export function ConfirmInfoPage({
  view,
  info,
  kept,
}: {
  readonly view: View;
  readonly info: Awaited<ReturnType<typeof infoToConfirm>>;
  readonly kept: KeptForm | undefined;
}) {
  if (!info) redirect(link(view, updateInfoPage));
  const { text } = texts(view.snapshot, view.language);
  const { customer, contacts } = info;
  return (
    <NarrowPage
      icon={<CheckIcon className="size-7" />}
      title={text('PolicySearch_Confirmation_Header')}
      lead={text('PolicySearch_Confirmation_Lead')}
    >
      <Card className="mb-8">
        <DescriptionList
          items={[
            {
              term: text('PolicySearch_Confirmation_Name'),
              value: `${customer.firstName} ${customer.lastName}`.trim(),
            },
            { term: text('PolicySearch_UpdateInfo_Email'), value: readableEmail(contacts.email) },
            { term: text('PolicySearch_UpdateInfo_Phone'), value: contacts.phoneNumber },
            {
              term: text('PolicySearch_UpdateInfo_Address'),
              value: <PostalAddress view={view} address={customer.address} />,
            },
          ]}
        />
      </Card>
      <Form
        view={view}
        change={confirmInfo}
        kept={kept}
        lockedBy={['SEARCH_EXPIRED']}
        label={text('PolicySearch_Confirmation_PageTitle')}
      >
        <div className="flex flex-wrap gap-3">
          <SubmitButton size="large" pending={text('PolicySearch_UpdateInfo_Sending')}>
            {text('PolicySearch_Confirmation_Button')}
          </SubmitButton>
          <LinkButton href={link(view, updateInfoPage)} variant="secondary" size="large">
            {text('PolicySearch_Confirmation_Change')}
          </LinkButton>
        </div>
      </Form>
    </NarrowPage>
  );
}
