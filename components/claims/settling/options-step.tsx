import { Card, LinkButton, Notice } from '@/components/ui';
import { claimPage } from '@/lib/claims';
import { settlingPage } from '@/lib/claims/settling/pages';
import type { SaidCode } from '@/lib/claims/settling/said';
import { areOthersOffered, onlyOption, openQuotes, phaseOf } from '@/lib/claims/settling/steps';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import { contactLink } from '@/lib/request';
import { OptionList } from './option-list';
import { SaidNotice, SettlingFrame, type SettlingProps } from './settling-frame';
import { optionsLead, optionsTitle } from './words';

/** The ways to settle a claim side by side: what each costs, how long it takes, what it asks and leaves. */
export function OptionsStep({
  view,
  settling,
  said,
}: SettlingProps & { readonly said: SaidCode | undefined }) {
  const { text, localized } = texts(view.snapshot, view.language);
  const { facts } = settling;
  const { id, otherWays, isApprovedInPart } = facts.claim;
  const areOthers = areOthersOffered(facts.claim);
  const quotes = openQuotes(facts);
  const isVisit = phaseOf(facts) === 'visit';
  const refuse = onlyOption(facts) ? 'Claims_Options_Only_Refuse' : 'Claims_Options_Refuse';
  return (
    <SettlingFrame
      view={view}
      settling={settling}
      step="service-options"
      title={text(optionsTitle(facts))}
      lead={text(optionsLead(facts))}
      notice={
        <>
          <SaidNotice view={view} said={said} />
          {isApprovedInPart && <Notice className="mb-6">{text('Claims_InPart')}</Notice>}
          {otherWays && (
            <Notice tone="warning" title={text('Claims_OtherWays')} className="mb-6">
              {localized(otherWays.text)}
            </Notice>
          )}
        </>
      }
      isWide={quotes.length > 1}
    >
      {quotes.length === 0 ? (
        <Card tone="inset">
          <p className="text-lg font-semibold">{text('Claims_Options_None_Title')}</p>
          <p className="mt-1 text-muted">{text('Claims_Options_None')}</p>
          <LinkButton href={contactLink(view)} variant="secondary" className="mt-4">
            {text('Dashboard_Contact')}
          </LinkButton>
        </Card>
      ) : (
        <OptionList view={view} settling={settling} heading="h2" isWide />
      )}
      {!isVisit && (
        <p className="mt-8">
          <a
            href={link(view, areOthers ? claimPage(id) : settlingPage(id, 'none'))}
            className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
          >
            {text(areOthers ? 'Claims_OtherWays_Wait' : refuse)}
          </a>
        </p>
      )}
    </SettlingFrame>
  );
}
