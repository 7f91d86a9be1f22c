import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { Notice, ReachableLink, ShieldCheckIcon } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import { contactLink, type View } from '@/lib/request';
import { codePage, emailPage, type VerificationChoices } from '@/lib/verification';
import { CancelRegistration } from './cancel-registration';
import { MethodForm } from './method-form';
import { PhoneGonePage } from './phone-gone-page';
import { PhoneWithheldActions } from './phone-withheld';

/** §2.3 Where somebody chooses how the access code reaches them. */
export function ChooseMethodPage({
  view,
  choices,
  kept,
  reported,
}: {
  readonly view: View;
  readonly choices: VerificationChoices;
  readonly kept: KeptForm | undefined;
  /** What was reported in this browser of a phone that is gone. */
  readonly reported?: ReactNode;
}) {
  if (choices.kind === 'none') redirect(link(view, '/'));
  if (choices.kind === 'needs-email') redirect(link(view, emailPage));
  if (choices.methods.length === 0 && choices.isPhoneWithheld)
    return <PhoneGonePage view={view} back={choices.back} reported={reported} />;
  if (choices.methods.length === 0) redirect(link(view, '/security-verification/unreachable'));
  const { text } = texts(view.snapshot, view.language);
  const { methods, emails, phones, registration } = choices;
  const isChoice = methods.length > 1 || (methods[0] === 'email' ? emails : phones).length > 1;
  // Without a code nothing is proved: it is only asked how to reach the holder.
  const labels = registration === 'no-code' ? 'RegisterPlan_Method' : 'Verification_Method';
  return (
    <NarrowPage
      icon={<ShieldCheckIcon className="size-7" />}
      title={text(`${labels}_PageTitle`)}
      lead={text(isChoice ? `${labels}_Lead` : `${labels}_Lead_Single`)}
      back={{
        href: link(view, choices.back.to),
        label: text(
          registration ? 'RegisterPlan_Back_Search' : `Verification_Back_${choices.back.step}`,
        ),
      }}
    >
      {choices.isPhoneWithheld && (
        <Notice title={text('Verification_Withheld_Title')} className="mb-8">
          <p>{text('Verification_Withheld')}</p>
          <PhoneWithheldActions view={view} />
        </Notice>
      )}
      <MethodForm view={view} choices={choices} kept={kept} />
      {choices.isSent && (
        <p className="mt-4">
          <a href={link(view, codePage)} className="link-line">
            {text('Verification_HaveCode')}
          </a>
        </p>
      )}
      <p className="mt-8 border-t border-neutral-5 pt-4 text-muted">
        {text('Verification_Contacts_Wrong')}{' '}
        <ReachableLink href={contactLink(view)} className="link-line">
          {text('Verification_Contacts_Wrong_Link')}
        </ReachableLink>
      </p>
      {registration && <CancelRegistration view={view} />}
    </NarrowPage>
  );
}
