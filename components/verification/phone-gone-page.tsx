import type { ReactNode } from 'react';
import { Card, LinkButton, MessageIcon, PhoneIcon, TelephoneLink } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import { contactLink, type View } from '@/lib/request';
import type { VerificationChoices } from '@/lib/verification';
import { PhoneWithheldActions } from './phone-withheld';

/** §10.18 Nothing reaches the holder but the phone that was reported as gone: people take the claim. */
export function PhoneGonePage({
  view,
  back,
  reported,
}: {
  readonly view: View;
  readonly back: Extract<VerificationChoices, { kind: 'choices' }>['back'];
  /** What was reported in this browser, while it is kept. */
  readonly reported: ReactNode;
}) {
  const { text } = texts(view.snapshot, view.language);
  const phone = text('Contact_Phone');
  return (
    <NarrowPage
      icon={<MessageIcon className="size-7" />}
      title={text('Verification_Unreachable_PageTitle')}
      lead={text('Verification_Withheld_Why')}
      back={{ href: link(view, back.to), label: text(`Verification_Back_${back.step}`) }}
    >
      <p>{text('Verification_Withheld_People')}</p>
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <LinkButton href={contactLink(view)}>{text('Verification_Unreachable_Contact')}</LinkButton>
        {phone && (
          <span className="inline-flex min-h-11 items-center gap-2">
            <PhoneIcon className="text-link" />
            <TelephoneLink number={phone} className="link" />
          </span>
        )}
      </div>
      {reported && (
        <Card tone="inset" padding="small" className="mt-8">
          <section aria-labelledby="reported">
            <h2 id="reported" className="mb-3 text-lg">
              {text('Verification_Withheld_Reported')}
            </h2>
            {reported}
          </section>
        </Card>
      )}
      <section aria-labelledby="phone-back" className="mt-8 border-t border-neutral-5 pt-4">
        <h2 id="phone-back" className="text-lg">
          {text('Verification_Withheld_Back_Title')}
        </h2>
        <PhoneWithheldActions view={view} />
      </section>
    </NarrowPage>
  );
}
