import { redirect } from 'next/navigation';
import { NarrowPage } from '@/components/layout';
import { ShieldCheckIcon } from '@/components/ui';
import { texts } from '@/lib/content';
import type { KeptForm, View } from '@/lib/entry';
import { address, link } from '@/lib/navigation';
import type { VerificationChoices } from '@/lib/verification';
import { MethodForm } from './method-form';

/** §2.3 Where somebody chooses how the access code reaches them. */
export function ChooseMethodPage({
  view,
  choices,
  kept,
}: {
  readonly view: View;
  readonly choices: VerificationChoices;
  readonly kept: KeptForm | undefined;
}) {
  if (choices.kind === 'none') redirect(link(view, '/'));
  if (choices.methods.length === 0) redirect(link(view, '/security-verification/unreachable'));
  const { text } = texts(view.snapshot, view.language);
  const { methods, emails, phones } = choices;
  const isChoice = methods.length > 1 || (methods[0] === 'email' ? emails : phones).length > 1;
  return (
    <NarrowPage
      icon={<ShieldCheckIcon className="size-7" />}
      title={text('Verification_Method_PageTitle')}
      lead={text(isChoice ? 'Verification_Method_Lead' : 'Verification_Method_Lead_Single')}
      back={{ href: link(view, '/'), label: text('Verification_Back_Search') }}
    >
      <MethodForm view={view} choices={choices} kept={kept} />
      <p className="mt-8 border-t border-neutral-5 pt-4 text-muted">
        {text('Verification_Contacts_Wrong')}{' '}
        <a
          href={address(view, 'URL_ContactUs')}
          className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
        >
          {text('Verification_Contacts_Wrong_Link')}
        </a>
      </p>
    </NarrowPage>
  );
}
