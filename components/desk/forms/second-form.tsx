import { RadioGroup, TextField } from '@/components/form';
import { texts } from '@/lib/content';
import { secondAnswers, secondAtDesk } from '@/lib/desk/decisions';
import type { DeskProposal } from '@/lib/platform';
import type { AtDesk } from '../at-desk';
import { isToConfirm } from '../offered';
import { Decision } from './decision';

/** What another has proposed, for a second person to confirm or not. */
export function SecondForm({ proposal, ...at }: AtDesk & { readonly proposal: DeskProposal }) {
  const { view, kept } = at;
  const { text, localized, money, moment } = texts(view.snapshot, view.language);
  const { by, amount, found, waiver, isCurrent } = proposal;
  const said = text('Desk_Second_Text', {
    name: by.name,
    amount: money(amount.amount, amount.currency),
    moment: moment(proposal.at),
  });
  if (!isToConfirm(at))
    return (
      <section className="border-t border-neutral-5 px-5 py-4">
        <h3 className="font-semibold">{text('Desk_Second')}</h3>
        <p className="mt-1 text-sm">{said}</p>
        <p className="mt-1 text-sm text-muted">
          {text(isCurrent ? 'Desk_Second_Own' : 'Desk_Error_PROPOSAL_OVER')}
        </p>
      </section>
    );
  return (
    <Decision
      at={at}
      change={secondAtDesk}
      kept={kept.get('second')}
      title={text('Desk_Second')}
      send={text('Desk_Second_Send')}
      isOpen
    >
      <p className="text-sm">{said}</p>
      {found !== undefined && (
        <p className="text-sm">{text('Desk_Second_Found', { found: localized(found) })}</p>
      )}
      {waiver !== undefined && (
        <p className="text-sm">{text('Desk_Second_Waiver', { reason: localized(waiver) })}</p>
      )}
      <div className="group/second flex flex-col gap-5">
        <RadioGroup
          name="answer"
          legend={text('Desk_Second_Answer')}
          options={secondAnswers.map((answer) => ({
            value: answer,
            label: text(`Desk_Second_${answer}`),
          }))}
        />
        <div className="hidden group-has-[[value=DECLINE]:checked]/second:block">
          <TextField
            name="words"
            kind="textarea"
            label={text('Desk_Second_Why')}
            hint={text('Desk_Inside')}
          />
        </div>
      </div>
    </Decision>
  );
}
