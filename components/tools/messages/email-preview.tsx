import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import { directionOf, type View } from '@/lib/request';
import { appearances, type MessagePreview, previewAddress } from '@/lib/tools';

/**
 * The two widths that a mail program gives a message: beside a list of others, and on a small phone. On a
 * small phone one is as the other.
 */
const widths = [
  { name: 'wide', row: 'grid lg:grid-cols-2', frame: 'w-full' },
  { name: 'narrow', row: 'hidden justify-start sm:grid sm:grid-cols-[auto_auto]', frame: 'w-80' },
] as const;

/** An e-mail as programs show it, light and dark, wide and 320 px narrow. Nothing in the frames runs. */
export function EmailPreview({
  view,
  preview,
  subject,
}: {
  readonly view: View;
  readonly preview: MessagePreview;
  readonly subject: string;
}) {
  const { text } = texts(view.snapshot, view.language);
  const { language } = preview;
  return (
    <section aria-labelledby="e-mail" className="mt-10">
      <h2 id="e-mail" className="text-xl">
        {text('Outbox_Channel_email')}
      </h2>
      <p className="mt-2">
        <span className="text-muted">{text('Tools_Messages_Subject')}</span>{' '}
        <span lang={language} dir={directionOf(language)} className="font-semibold">
          {subject}
        </span>
      </p>
      {widths.map(({ name, row, frame }) => (
        <div key={name} className={`mt-5 gap-x-8 gap-y-6 ${row}`}>
          {appearances.map((appearance) => {
            const shown = text(`Tools_Messages_${name}_${appearance}`);
            return (
              <figure key={appearance} className="m-0 min-w-0">
                <figcaption className="mb-2 text-sm text-muted">{shown}</figcaption>
                <iframe
                  title={text('Tools_Messages_Frame', { subject, shown })}
                  src={link(view, previewAddress(preview, appearance))}
                  sandbox=""
                  className={`block h-176 max-w-full rounded-card border border-neutral-6 ${frame}`}
                />
              </figure>
            );
          })}
        </div>
      ))}
    </section>
  );
}
