import { Card, LinkButton, Notice } from '@/components/ui';
import type { SaidCode } from '@/lib/claims/settling/said';
import { openQuotes } from '@/lib/claims/settling/steps';
import { texts } from '@/lib/content';
import { contactLink } from '@/lib/request';
import { InPartNotice } from '../in-part';
import { OptionList } from './option-list';
import { RefuseOptions } from './refuse-options';
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
  const { otherWays } = facts.claim;
  const quotes = openQuotes(facts);
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
          <InPartNotice view={view} claim={facts.claim} now={facts.now} />
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
      <RefuseOptions view={view} settling={settling} />
    </SettlingFrame>
  );
}
