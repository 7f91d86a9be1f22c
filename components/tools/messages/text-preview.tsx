import { useId } from 'react';
import type { Language } from '@/lib/clients';
import { directionOf } from '@/lib/request';

/** A message as plain text, line by line. */
export function TextPreview({
  title,
  note,
  language,
  content,
}: {
  readonly title: string;
  readonly note?: string;
  readonly language: Language;
  readonly content: string;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {note && <p className="text-sm text-muted">{note}</p>}
      </div>
      <p
        lang={language}
        dir={directionOf(language)}
        className="mt-4 rounded-card border border-neutral-5 bg-surface-raised p-5 whitespace-pre-line"
      >
        {content}
      </p>
    </section>
  );
}
