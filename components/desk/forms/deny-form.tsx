import { SelectField } from '@/components/form';
import { texts } from '@/lib/content';
import { denyAtDesk } from '@/lib/desk/decisions';
import type { AtDesk } from '../at-desk';
import { Decision } from './decision';

/** Denies a claim, for a reason of the catalogue that its holder reads. */
export function DenyForm(at: AtDesk) {
  const { view, shown, kept } = at;
  const { text, localized } = texts(view.snapshot, view.language);
  return (
    <Decision
      at={at}
      change={denyAtDesk}
      kept={kept.get('deny')}
      title={text('Desk_Deny')}
      send={text('Desk_Deny_Send')}
      look={{ variant: 'secondary' }}
    >
      <SelectField
        name="code"
        label={text('Desk_Deny_Reason')}
        hint={text('Desk_Deny_Hint')}
        empty={text('Desk_Choose')}
        options={shown.denials.map((denial) => ({
          value: denial.code,
          name: localized(denial.text),
        }))}
      />
    </Decision>
  );
}
