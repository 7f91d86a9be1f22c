import { RadioGroup, TextField } from '@/components/form';
import { texts } from '@/lib/content';
import { messageAnswers, writeAtDesk } from '@/lib/desk/messages';
import type { AtDesk } from '../at-desk';
import { messageSaid } from '../holder-reach';
import { Decision } from './decision';

/** A message to the holder of a claim; where they wait for an answer, that it needs none. */
export function WriteForm(at: AtDesk) {
  const { view, kept, shown } = at;
  const { text } = texts(view.snapshot, view.language);
  const isAwaited = shown.answerBy !== undefined;
  const words = (
    <TextField
      name="words"
      kind="textarea"
      label={text('Desk_Write_Words')}
      hint={[text('Desk_Write_Hint'), messageSaid(at)].filter(Boolean).join(' ')}
    />
  );
  return (
    <Decision
      at={at}
      change={writeAtDesk}
      kept={kept.get('write')}
      title={text(isAwaited ? 'Desk_Write_Back' : 'Desk_Write')}
      send={text('Desk_Write_Send')}
      isOpen={isAwaited}
      {...(isAwaited ? { given: { answer: 'WRITE' } } : { hidden: { answer: 'WRITE' } })}
    >
      {isAwaited ? (
        <div className="group/write flex flex-col gap-5">
          <RadioGroup
            name="answer"
            legend={text('Desk_Write_Answer')}
            options={messageAnswers.map((answer) => ({
              value: answer,
              label: text(`Desk_Write_${answer}`),
            }))}
          />
          <div className="hidden group-has-[[value=WRITE]:checked]/write:block">{words}</div>
        </div>
      ) : (
        words
      )}
    </Decision>
  );
}
