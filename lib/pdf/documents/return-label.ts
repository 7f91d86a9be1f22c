import { z } from 'zod';
import { addressSchema, calendarDate, customerSchema } from '@/lib/platform';
import { barCode, squareCode } from './codes';
import type { Saying } from './saying';
import type { Written } from './written';

export const returnLabelData = z.strictObject({
  from: customerSchema.exactOptional(),
  to: z.object({ name: z.string(), address: addressSchema }),
  /** What is known of the parcel where it arrives: what the bars say. */
  mark: z.string().min(1).max(200),
  due: calendarDate.exactOptional(),
});

/** What carriers read, whatever the holder does. */
const onParcels = 'en';

/** What goes onto a parcel. */
export function writeReturnLabel(
  { text, words, day, address }: Saying,
  { from, to, mark, due }: z.output<typeof returnLabelData>,
): Written {
  const bars = barCode(mark);
  const said = words(mark);
  return {
    title: text('Pdf_Label_Title'),
    number: said,
    ...(due === undefined
      ? {}
      : { state: { tone: 'warning', text: text('Pdf_Label_Due', { date: day(due) }) } }),
    steps: [1, 2, 3].map((step) => text(`Pdf_Label_Step${step}`)),
    from: {
      name: text('Pdf_Label_From'),
      lines: from
        ? [words(`${from.firstName} ${from.lastName}`), ...address(from.address, onParcels)]
        : [],
    },
    to: {
      name: text('Pdf_Label_To'),
      lines: [words(to.name), ...address(to.address, onParcels)],
    },
    mark: [text('Pdf_Label_Reference'), said],
    'code-name': `${text('Global_Label', { label: text('Pdf_Label_Code') })} ${said}`,
    ...(bars === undefined ? {} : { bars }),
    square: squareCode(mark),
    notes: [],
  };
}
