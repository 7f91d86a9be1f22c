import { SelectField, TextField } from '@/components/form';
import { texts } from '@/lib/content';
import { handOnAtDesk, nobody } from '@/lib/desk/among-handlers';
import type { AtDesk } from '../at-desk';
import { whose } from '../whose';
import { Decision } from './decision';

/** Who has a claim, and who is to have it next. */
export function HandOnForm(at: AtDesk) {
  const { view, shown, handlers, kept } = at;
  const { text } = texts(view.snapshot, view.language);
  const { handlerId } = shown;
  const own = view.handler?.id;
  return (
    <Decision
      at={at}
      change={handOnAtDesk}
      kept={kept.get('hand-on')}
      title={text('Desk_HandOn')}
      send={text('Desk_HandOn_Send')}
      look={{ variant: 'secondary' }}
    >
      <p className="text-sm">
        {text('Desk_HandOn_Now', { name: whose(view, handlers, handlerId) })}
      </p>
      <SelectField
        name="to"
        label={text('Desk_HandOn_To')}
        empty={text('Desk_Choose')}
        options={[
          ...(own === undefined || own === handlerId
            ? []
            : [{ value: own, name: text('Desk_HandOn_Me') }]),
          ...handlers
            .filter(({ id }) => id !== own && id !== handlerId)
            .map(({ id, name }) => ({ value: id, name })),
          ...(handlerId === undefined ? [] : [{ value: nobody, name: text('Desk_HandOn_Nobody') }]),
        ]}
      />
      <TextField name="words" label={text('Desk_HandOn_Words')} hint={text('Desk_Inside')} />
    </Decision>
  );
}
