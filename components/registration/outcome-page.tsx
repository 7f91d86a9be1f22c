import { redirect } from 'next/navigation';
import { AlertIcon, CheckIcon, LinkButton } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import { codePage } from '@/lib/registration';
import { contactLink, type View } from '@/lib/request';

const words = {
  PLAN_REGISTERED_BY_YOU: 'yours',
  PLAN_ALREADY_REGISTERED: 'taken',
  CODE_EXPIRED: 'expired',
} as const;

function isKnown(outcome: string): outcome is keyof typeof words {
  return outcome in words;
}

/** What a code is to who has proved an e-mail address. */
export function OutcomePage({
  view,
  outcome,
}: {
  readonly view: View;
  readonly outcome: string | undefined;
}) {
  if (outcome === undefined) redirect(link(view, codePage));
  const { text } = texts(view.snapshot, view.language);
  const word = isKnown(outcome) ? words[outcome] : 'unknown';
  const Icon = word === 'yours' ? CheckIcon : AlertIcon;
  return (
    <NarrowPage
      icon={<Icon className="size-7" />}
      title={text(`Registration_Outcome_${word}`)}
      lead={text(`Registration_Outcome_${word}_Text`)}
    >
      <div className="flex flex-wrap gap-3">
        {word === 'yours' ? (
          <LinkButton href={link(view, '/')}>{text('Registration_Outcome_SignIn')}</LinkButton>
        ) : (
          <LinkButton href={contactLink(view)}>{text('Registration_Refused_Contact')}</LinkButton>
        )}
        <LinkButton variant="secondary" href={link(view, codePage)}>
          {text('Registration_Refused_Back')}
        </LinkButton>
      </div>
    </NarrowPage>
  );
}
