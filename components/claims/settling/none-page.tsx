import { Form, SubmitButton } from '@/components/form';
import { LinkButton, Notice } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import type { KeptForm } from '@/lib/changes';
import { settlingPage } from '@/lib/claims/settling/pages';
import { claimField } from '@/lib/claims/settling/said';
import { refuseQuotes } from '@/lib/claims/settling/take';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import type { SettlingProps } from './settling-frame';

/** What it means to take none of the ways, before it is done. */
export function NonePage({
  view,
  settling,
  kept,
}: SettlingProps & { readonly kept: KeptForm | undefined }) {
  const { text } = texts(view.snapshot, view.language);
  const { claim } = settling.facts;
  const back = link(view, settlingPage(claim.id, 'next'));
  return (
    <NarrowPage
      title={text('Claims_None_Of_Title')}
      lead={text('Claims_None_Of_Lead', { number: claim.number })}
      back={{ href: back, label: text('Claims_Step_Back') }}
    >
      <Notice tone="warning" className="mb-6">
        <ul className="list-disc space-y-1 ps-5">
          {['Ends', 'Device', 'Again'].map((name) => (
            <li key={name}>{text(`Claims_None_Of_${name}`)}</li>
          ))}
        </ul>
      </Notice>
      <Form
        view={view}
        change={refuseQuotes}
        kept={kept}
        hidden={{ [claimField]: claim.id }}
        label={text('Claims_None_Of_Title')}
        isPageForm
      >
        <div className="flex flex-wrap gap-3">
          <LinkButton href={back}>{text('Claims_None_Of_Keep')}</LinkButton>
          <SubmitButton variant="secondary" pending={text('Claims_Saving')}>
            {text('Claims_None_Of')}
          </SubmitButton>
        </div>
      </Form>
    </NarrowPage>
  );
}
