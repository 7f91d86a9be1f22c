import { RadioGroup, SelectField, TextField } from '@/components/form';
import { texts } from '@/lib/content';
import { askAtDesk, askedKinds, ownWords } from '@/lib/desk/decisions';
import { mostFiles } from '@/lib/documents';
import type { AtDesk } from '../at-desk';
import { Decision } from './decision';

/** Numbers of files besides one. */
const fileCounts = Array.from({ length: mostFiles - 1 }, (_, index) => index + 2);

/** Asks the holder for something that the product’s rules know, or in words of one’s own. */
export function AskForm(at: AtDesk) {
  const { view, shown, kept } = at;
  const { text, localized } = texts(view.snapshot, view.language);
  return (
    <Decision
      at={at}
      change={askAtDesk}
      kept={kept.get('ask')}
      title={text('Desk_Ask')}
      send={text('Desk_Ask_Send')}
      look={{ variant: 'secondary' }}
    >
      <div className="group/ask flex flex-col gap-6">
        <SelectField
          name="code"
          label={text('Desk_Ask_What')}
          empty={text('Desk_Choose')}
          options={[
            ...shown.askable.map((asked) => ({ value: asked.code, name: localized(asked.text) })),
            { value: ownWords, name: text('Desk_Ask_Own') },
          ]}
        />
        <div className="hidden flex-col gap-6 group-has-[option[value=OWN]:checked]/ask:flex">
          <TextField
            name="title"
            label={text('Desk_Ask_Title')}
            hint={text('Desk_Ask_Title_Hint')}
          />
          <RadioGroup
            name="as"
            legend={text('Desk_Ask_Kind')}
            options={askedKinds.map((kind) => ({ value: kind, label: text(`Desk_Ask_${kind}`) }))}
          />
          <div className="hidden group-has-[[value=FILE]:checked]/ask:block">
            <SelectField
              name="files"
              label={text('Desk_Ask_Files')}
              empty={text('Desk_Ask_Files_One')}
              options={fileCounts.map((count) => ({
                value: String(count),
                name: text('Desk_Ask_Files_Many', { count }),
              }))}
            />
          </div>
        </div>
        <TextField
          name="reason"
          kind="textarea"
          label={text('Desk_Ask_Reason')}
          hint={text('Desk_Reads')}
        />
      </div>
    </Decision>
  );
}
