import { Form, SelectField, SubmitButton, TextField } from '@/components/form';
import { ChevronDownIcon } from '@/components/ui';
import { texts } from '@/lib/content';
import { takingBack } from '@/lib/desk/kept-forms';
import { requirementField, takeBackAtDesk } from '@/lib/desk/requirements';
import type { Requirement } from '@/lib/platform';
import type { AtDesk } from '../at-desk';
import { shownClaim } from './decision';

/** Takes back something that has not been given yet, with a reason that its holder reads. */
export function TakeBackForm({
  requirement,
  ...at
}: AtDesk & { readonly requirement: Requirement }) {
  const { view, shown } = at;
  const { text, localized } = texts(view.snapshot, view.language);
  const kept = at.kept.get(takingBack(requirement.id));
  return (
    <details
      open={kept !== undefined}
      className="group mt-4 rounded-control border border-neutral-5 bg-neutral-2"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 px-4 py-2 font-semibold hover:bg-accent-2 [&::-webkit-details-marker]:hidden">
        {text('Desk_TakeBack')}
        <ChevronDownIcon className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="px-4 pt-2 pb-4">
        <Form
          view={view}
          change={takeBackAtDesk}
          kept={kept}
          hidden={{ ...shownClaim(at), [requirementField]: requirement.id }}
          label={text('Desk_TakeBack_Of', { title: localized(requirement.title) })}
        >
          <p className="text-sm text-muted">{text('Desk_TakeBack_Lead')}</p>
          <SelectField
            name="code"
            label={text('Desk_TakeBack_Reason')}
            hint={text('Desk_Reads')}
            empty={text('Desk_Choose')}
            options={shown.takingBack.map((reason) => ({
              value: reason.code,
              name: localized(reason.text),
            }))}
          />
          <TextField name="words" label={text('Desk_Reject_Words')} hint={text('Desk_Reads')} />
          <div>
            <SubmitButton pending={text('Desk_Sending')} variant="secondary" size="small">
              {text('Desk_TakeBack_Send')}
            </SubmitButton>
          </div>
        </Form>
      </div>
    </details>
  );
}
