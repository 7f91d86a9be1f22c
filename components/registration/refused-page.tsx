import { redirect } from 'next/navigation';
import { Form, SubmitButton } from '@/components/form';
import { AlertIcon, Card, ReachableLink } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import { EmailField } from '@/components/verification/email-field';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import { codePage, receiptPage, registrationWays } from '@/lib/registration';
import { proveOwner } from '@/lib/registration/give-details';
import { contactLink, type View } from '@/lib/request';

const reasons = ['mistyped', 'used', 'over'] as const;

/**
 * A code that registers nothing: whether it is unknown, used or expired is said to its owner alone, who
 * can prove here that they are.
 */
export function RefusedPage({
  view,
  flow,
  kept,
}: {
  readonly view: View;
  readonly flow: string | undefined;
  readonly kept: KeptForm | undefined;
}) {
  if (flow === undefined) redirect(link(view, codePage));
  const { text } = texts(view.snapshot, view.language);
  const takesReceipts = registrationWays(view).some(({ name }) => name === 'receipt');
  return (
    <NarrowPage
      icon={<AlertIcon className="size-7" />}
      title={text('Registration_Refused_Title')}
      lead={text('Registration_Refused_Lead')}
      back={{ href: link(view, codePage), label: text('Registration_Refused_Back') }}
    >
      <ul className="list-disc space-y-2 ps-5">
        {reasons.map((reason) => (
          <li key={reason}>{text(`Registration_Refused_${reason}`)}</li>
        ))}
      </ul>
      <p className="mt-6 flex flex-wrap gap-x-6">
        {takesReceipts && (
          <TextLink href={link(view, receiptPage)}>{text('Registration_Refused_Receipt')}</TextLink>
        )}
        <TextLink href={contactLink(view)}>{text('Registration_Refused_Contact')}</TextLink>
      </p>
      <Card tone="inset" className="mt-8">
        <h2 className="text-xl">{text('Registration_Owner_Header')}</h2>
        <p className="mt-1.5 mb-6 text-muted">{text('Registration_Owner_Lead')}</p>
        <Form
          view={view}
          isPageForm
          change={proveOwner}
          kept={kept}
          flow={flow}
          lockedBy={['REGISTRATION_OVER', 'TOO_MANY_REGISTRATIONS', 'TOO_MANY_CODES']}
          label={text('Registration_Owner_Header')}
        >
          <EmailField view={view} labels="Registration_Owner_Email" />
          <div>
            <SubmitButton variant="secondary" pending={text('Registration_Sending')}>
              {text('Registration_Owner_Button')}
            </SubmitButton>
          </div>
        </Form>
      </Card>
    </NarrowPage>
  );
}

/** A link that stands by itself. */
export function TextLink({
  href,
  children,
}: {
  readonly href: string | undefined;
  readonly children: string;
}) {
  return (
    <ReachableLink
      href={href}
      className="inline-flex min-h-11 items-center font-semibold text-link underline-offset-4 hover:underline"
    >
      {children}
    </ReachableLink>
  );
}
