import { TextField } from '@/components/form';
import { texts } from '@/lib/content';
import { noteAtDesk } from '@/lib/desk/among-handlers';
import type { AtDesk } from '../at-desk';
import { Decision } from './decision';

/** A word for others at the desk. */
export function NoteForm(at: AtDesk) {
  const { view, kept } = at;
  const { text } = texts(view.snapshot, view.language);
  return (
    <Decision
      at={at}
      change={noteAtDesk}
      kept={kept.get('note')}
      title={text('Desk_Note')}
      send={text('Desk_Note_Send')}
      look={{ variant: 'secondary' }}
    >
      <TextField
        name="words"
        kind="textarea"
        label={text('Desk_Note_Words')}
        hint={text('Desk_Inside')}
      />
    </Decision>
  );
}
