'use client';

import { useEffect, useState } from 'react';
import { Notice } from '@/components/ui';
import type { PanelContent } from '@/lib/editing';
import { LanguageForm } from './language-form';
import type { EditWords } from './words';

/** What was typed, by language. */
export type TypedTexts = Readonly<Record<string, string>>;

/** One label in all its languages. What was typed in one waits while another is looked at. */
export function LabelEditor({
  name,
  words,
  language: pageLanguage,
  typed,
  onType,
  onDone,
}: {
  readonly name: string;
  readonly words: EditWords;
  /** Of the page. */
  readonly language: string;
  readonly typed: TypedTexts;
  readonly onType: (typed: TypedTexts) => void;
  /** @param what has been done */
  readonly onDone: (what: string) => void;
}) {
  const [content, setContent] = useState<PanelContent | 'failed' | undefined>();
  const [reading, setReading] = useState(0);
  const [language, setLanguage] = useState(pageLanguage);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading asks again
  useEffect(() => {
    const asking = new AbortController();
    readLabel(name, asking.signal).then(
      (read) => asking.signal.aborted || setContent(read),
      () => asking.signal.aborted || setContent('failed'),
    );
    return () => asking.abort();
  }, [name, reading]);

  if (content === undefined) return <p role="status">{words.loading}</p>;
  const inLanguage =
    content === 'failed'
      ? undefined
      : content.languages.find((candidate) => candidate.language === language);
  if (content === 'failed' || !inLanguage)
    return (
      <Notice tone="danger" role="alert">
        {words.failed}
      </Notice>
    );
  return (
    <div className="flex flex-col gap-4">
      <fieldset className="flex flex-wrap gap-1 border-b border-neutral-5">
        <legend className="sr-only">{words.languages}</legend>
        {content.languages.map(({ language: id }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === language}
            onClick={() => setLanguage(id)}
            className="flex min-h-11 items-center border-b-3 border-transparent px-3 font-semibold text-muted aria-pressed:border-accent-9 aria-pressed:text-link"
          >
            {words.languageNames[id] ?? id}
          </button>
        ))}
      </fieldset>
      <LanguageForm
        key={language}
        name={name}
        words={words}
        content={inLanguage}
        placeholders={content.placeholders}
        typed={typed[language]}
        onType={(text) => onType({ ...typed, [language]: text })}
        onStale={() => setReading(reading + 1)}
        onDone={onDone}
      />
    </div>
  );
}

async function readLabel(name: string, signal: AbortSignal): Promise<PanelContent> {
  const query = new URLSearchParams({ name });
  const response = await fetch(`/api/editor/label?${query}`, { signal });
  if (!response.ok) throw new Error('The label was not given');
  return response.json();
}
