import { SelectField } from '@/components/form';
import { texts } from '@/lib/content';
import { waiveAtDesk } from '@/lib/desk/decisions';
import type { AtDesk } from '../at-desk';
import { Decision } from './decision';

/** Waives the deductible of a claim, for a reason that its holder reads. */
export function WaiveForm(at: AtDesk) {
  const { view, shown, kept } = at;
  const { text, localized } = texts(view.snapshot, view.language);
  return (
    <Decision
      at={at}
      change={waiveAtDesk}
      kept={kept.get('waive')}
      title={text('Desk_Waive')}
      send={text('Desk_Waive_Send')}
      look={{ variant: 'secondary' }}
    >
      <p className="text-sm text-muted">{text('Desk_Waive_Lead')}</p>
      <SelectField
        name="code"
        label={text('Desk_Waive_Reason')}
        hint={text('Desk_Reads')}
        empty={text('Desk_Choose')}
        options={shown.waivers.map((waiver) => ({
          value: waiver.code,
          name: localized(waiver.text),
        }))}
      />
    </Decision>
  );
}
