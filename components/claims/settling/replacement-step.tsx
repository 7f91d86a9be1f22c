import { ButtonForm } from '@/components/form/button-form';
import { Badge, Card } from '@/components/ui';
import { claimField } from '@/lib/claims/of-claim';
import { chooseReplacement } from '@/lib/claims/settling/choose-option';
import type { SaidCode } from '@/lib/claims/settling/said';
import { quoteOf } from '@/lib/claims/settling/steps';
import { texts } from '@/lib/content';
import { SaidNotice, SettlingFrame, type SettlingProps } from './settling-frame';

/** What the device is replaced with: a substitute is shown before anybody agrees to it. */
export function ReplacementStep({
  view,
  settling,
  said,
}: SettlingProps & { readonly said: SaidCode | undefined }) {
  const { text, localized, money } = texts(view.snapshot, view.language);
  const replacements = quoteOf(settling)?.replacements ?? [];
  return (
    <SettlingFrame
      view={view}
      settling={settling}
      step="replacement-options"
      {...(replacements.length === 1 ? { lead: text('Claims_Replacement_Only') } : {})}
      notice={<SaidNotice view={view} said={said} />}
    >
      <ul className="grid grid-cols-1 gap-4">
        {replacements.map(({ id, kind, title, description, extra }) => {
          const isChosen = settling.choices.replacementId === id;
          return (
            <li key={id} className="min-w-0">
              <Card padding="small" tone={isChosen ? 'accent' : 'raised'}>
                <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
                  <div className="min-w-0">
                    <Badge tone={kind === 'SAME' ? 'success' : 'information'}>
                      {text(`Claims_Replacement_${kind}`)}
                    </Badge>
                    <h2 className="mt-1 text-lg">{localized(title)}</h2>
                  </div>
                  <span className="font-semibold tabular-nums">
                    {extra.amount > 0
                      ? text('Claims_Extra', { amount: money(extra.amount, extra.currency) })
                      : text('Claims_Extra_None')}
                  </span>
                </div>
                {description && <p className="mt-2">{localized(description)}</p>}
                <div className="mt-3">
                  <ButtonForm
                    view={view}
                    change={chooseReplacement}
                    values={{ [claimField]: settling.facts.claim.id, replacement: id }}
                    variant={isChosen ? 'secondary' : 'primary'}
                    size="small"
                  >
                    {text(isChosen ? 'Claims_Options_Keep' : 'Claims_Replacement_Choose')}
                    <span className="sr-only">: {localized(title)}</span>
                  </ButtonForm>
                </div>
              </Card>
            </li>
          );
        })}
      </ul>
    </SettlingFrame>
  );
}
