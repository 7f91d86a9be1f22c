import { Card } from '@/components/ui';
import { settlingPage } from '@/lib/claims/settling/pages';
import { isOnlyOptionTaken, phaseOf, quoteOf } from '@/lib/claims/settling/steps';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import { InPartNotice } from '../in-part';
import { OptionPrice } from './option-list';
import type { SettlingProps } from './settling-frame';
import { optionsTitle } from './words';

/** The only option, on the first step that is shown: its price and duration, its details, how to decline it. */
export function OnlyOption({ view, settling }: SettlingProps) {
  const { text, localized } = texts(view.snapshot, view.language);
  const { claim, now } = settling.facts;
  const quote = quoteOf(settling);
  if (!quote || !isOnlyOptionTaken(settling)) return null;
  const links = [
    { step: 'service-options', label: 'Claims_Options_Only_See' },
    { step: 'none', label: 'Claims_Options_Only_Refuse' },
  ] as const;
  // An inspection is not declined here: the claim is decided by it.
  const shown = phaseOf(settling.facts) === 'visit' ? links.slice(0, 1) : links;
  return (
    <>
      <InPartNotice view={view} claim={claim} now={now} />
      <Card padding="small" tone="accent" className="mb-6">
        <p className="text-sm text-muted">{text(optionsTitle(settling.facts))}</p>
        <h2 className="mt-1 text-lg">{localized(quote.title)}</h2>
        <OptionPrice view={view} quote={quote} />
        {quote.endsPlan && (
          <p className="mt-2 font-semibold text-warning-text">{text('Claims_Options_EndsPlan')}</p>
        )}
        <p className="mt-1 flex flex-wrap gap-x-5">
          {shown.map(({ step, label }) => (
            <a
              key={step}
              href={link(view, settlingPage(claim.id, step))}
              className="link-line text-sm"
            >
              {text(label)}
            </a>
          ))}
        </p>
      </Card>
    </>
  );
}
