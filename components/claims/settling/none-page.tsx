import { Form, SubmitButton } from '@/components/form';
import { Card, LinkButton, Notice } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import { WithVerbatim } from '@/components/ui/with-verbatim';
import type { KeptForm } from '@/lib/changes';
import { claimField } from '@/lib/claims/of-claim';
import { chooseBy } from '@/lib/claims/settling/choose-by';
import { settlingPage } from '@/lib/claims/settling/pages';
import { onlyOption, phaseOf } from '@/lib/claims/settling/steps';
import { refuseQuotes } from '@/lib/claims/settling/take';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import type { View } from '@/lib/request';
import { SafetyNotice } from '../safety-notice';
import { People } from '../tracking/people';
import type { SettlingProps } from './settling-frame';
import { noneTitle } from './words';

/** What it means to take none of the ways, and what else there is, before anything is done. */
export function NonePage({
  view,
  settling,
  kept,
}: SettlingProps & { readonly kept: KeptForm | undefined }) {
  const { text } = texts(view.snapshot, view.language);
  const { claim } = settling.facts;
  const isToPay = phaseOf(settling.facts) === 'pay';
  const what = isToPay ? 'Pay' : 'Choose';
  const back = link(view, settlingPage(claim.id, 'next'));
  const until = untilOf(view, settling);
  return (
    <NarrowPage
      title={text(noneTitle(settling.facts))}
      lead={
        <WithVerbatim of={claim.number}>
          {text('Claims_None_Of_Lead', { number: claim.number })}
        </WithVerbatim>
      }
      back={{ href: back, label: text('Claims_Step_Back') }}
    >
      <div className="grid grid-cols-1 gap-6">
        <SafetyNotice view={view} safety={claim.safety} />
        <Card padding="small">
          <h2 className="text-lg">{text('Claims_None_Of_Else')}</h2>
          <ul className="mt-2 list-disc space-y-1 ps-5">
            <li>
              {until === undefined
                ? text(`Claims_None_Of_Wait_${what}`)
                : text(`Claims_None_Of_Wait_${what}_Until`, { date: until })}
            </li>
            <li>{text('Claims_None_Of_Ask')}</li>
          </ul>
          <LinkButton href={back} className="mt-4">
            {text(`Claims_None_Of_Keep_${onlyOption(settling.facts) ? 'Only' : what}`)}
          </LinkButton>
        </Card>
        <Notice tone="warning" title={text('Claims_None_Of_Means')}>
          <ul className="list-disc space-y-1 ps-5">
            {['Ends', 'Device', 'Again'].map((name) => (
              <li key={name}>{text(`Claims_None_Of_${name}`)}</li>
            ))}
          </ul>
          <Form
            view={view}
            change={refuseQuotes}
            kept={kept}
            hidden={{ [claimField]: claim.id }}
            label={text(noneTitle(settling.facts))}
            isPageForm
          >
            <div className="mt-4">
              <SubmitButton variant="secondary" pending={text('Claims_Saving')}>
                {text('Claims_None_Of')}
              </SubmitButton>
            </div>
          </Form>
        </Notice>
        <People view={view} number={claim.number} />
      </div>
    </NarrowPage>
  );
}

/** Until when there is time to think about it. */
function untilOf(view: View, { facts }: SettlingProps['settling']): string | undefined {
  const { date, moment } = texts(view.snapshot, view.language);
  const by = chooseBy(facts, view.snapshot.timeZone);
  if (by) return by.kind === 'day' ? date(by.day) : moment(by.moment);
  return facts.claim.next.by && date(facts.claim.next.by);
}
