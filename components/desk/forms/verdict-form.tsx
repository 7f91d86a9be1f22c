import { Form, RadioGroup, SelectField, SubmitButton, TextField } from '@/components/form';
import { texts } from '@/lib/content';
import { judgeAtDesk, requirementField, verdicts } from '@/lib/desk/requirements';
import type { Requirement } from '@/lib/platform';
import type { AtDesk } from '../at-desk';
import { shownClaim } from './decision';

/** Accepts something that was sent, or asks for it again and says why. */
export function VerdictForm({
  requirement,
  ...at
}: AtDesk & { readonly requirement: Requirement }) {
  const { view, shown, kept } = at;
  const { text, localized } = texts(view.snapshot, view.language);
  const title = localized(requirement.title);
  const isInPart = requirement.state === 'NEEDED';
  const acceptHint = isInPart ? 'Desk_Accept_Part_Hint' : 'Desk_Accept_Hint';
  return (
    <div className="mt-5 rounded-control border border-neutral-5 bg-neutral-2 p-4">
      <Form
        view={view}
        change={judgeAtDesk}
        kept={kept.get(requirement.id)}
        hidden={{ ...shownClaim(at), [requirementField]: requirement.id }}
        label={text('Desk_Verdict_Of', { title })}
      >
        <div className="group/verdict flex flex-col gap-5">
          <RadioGroup
            name="verdict"
            legend={text('Desk_Verdict_Of', { title })}
            options={verdicts.map((verdict) => ({
              value: verdict,
              label: text(`Desk_Verdict_${verdict}`),
              ...(verdict === 'ACCEPT' ? { hint: text(acceptHint) } : {}),
            }))}
          />
          <div className="hidden flex-col gap-5 group-has-[[value=REJECT]:checked]/verdict:flex">
            <SelectField
              name="code"
              label={text('Desk_Reject_Reason')}
              hint={text('Desk_Reads')}
              empty={text('Desk_Choose')}
              options={shown.rejections.map((rejection) => ({
                value: rejection.code,
                name: localized(rejection.text),
              }))}
            />
            <TextField name="words" label={text('Desk_Reject_Words')} hint={text('Desk_Reads')} />
          </div>
        </div>
        <div>
          <SubmitButton pending={text('Desk_Sending')} size="small">
            {text('Desk_Verdict_Send')}
          </SubmitButton>
        </div>
      </Form>
    </div>
  );
}
