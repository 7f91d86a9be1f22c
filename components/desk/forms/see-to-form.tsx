import { RadioGroup, TextField } from '@/components/form';
import { texts } from '@/lib/content';
import { seeToAtDesk } from '@/lib/desk/problems';
import type { DeskProblem } from '@/lib/platform';
import type { AtDesk } from '../at-desk';
import { Decision } from './decision';

/** Sees to what the holder of a claim says goes wrong: what is done about it, and a word that they read. */
export function SeeToForm({ problem, ...at }: AtDesk & { readonly problem: DeskProblem }) {
  const { view, kept } = at;
  const { text, localized } = texts(view.snapshot, view.language);
  return (
    <Decision
      at={at}
      change={seeToAtDesk}
      kept={kept.get('see-to')}
      title={text('Desk_SeeTo')}
      send={text('Desk_SeeTo_Send')}
      isOpen
    >
      <RadioGroup
        name="step"
        legend={text('Desk_SeeTo_Step')}
        options={problem.steps.map((step) => ({
          value: step.code,
          label: localized(step.text),
        }))}
      />
      <TextField
        name="words"
        kind="textarea"
        label={text('Desk_SeeTo_Words')}
        hint={text('Desk_SeeTo_Words_Hint')}
      />
    </Decision>
  );
}
