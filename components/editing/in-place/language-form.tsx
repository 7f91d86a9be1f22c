'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { ErrorSummary } from '@/components/form/error-summary';
import { describedBy, FieldError, FieldLabel } from '@/components/form/field-parts';
import { type FormAnswer, send } from '@/components/form/send';
import { Button, Notice } from '@/components/ui';
import { Verbatim } from '@/components/ui/verbatim';
import type { PanelLanguage } from '@/lib/editing';
import type { EditWords } from './words';

/** A label in one language: its text, to be published or saved. What was typed is never lost. */
export function LanguageForm({
  name,
  words,
  content: { language, published, draft, seen, address },
  placeholders,
  typed = draft?.value ?? published,
  onType,
  onStale,
  onDone,
}: {
  readonly name: string;
  readonly words: EditWords;
  readonly content: PanelLanguage;
  readonly placeholders: readonly string[];
  readonly typed: string | undefined;
  readonly onType: (text: string) => void;
  /** Somebody else has changed it: reads it again. */
  readonly onStale: () => void;
  readonly onDone: (what: string) => void;
}) {
  const id = useId();
  const [answer, setAnswer] = useState<FormAnswer | undefined>();
  const [isSending, setSending] = useState(false);
  const alert = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (answer) alert.current?.focus();
  }, [answer]);

  const change = async (intent: 'save' | 'publish') => {
    if (isSending) return;
    setSending(true);
    const from = window.location.pathname;
    const about = { part: 'labels', name, language, seen, from };
    const given = await send(words.action, { ...about, intent, value: typed });
    if (given.kind === 'go')
      return onDone(new URL(given.to, window.location.href).searchParams.get('done') ?? '');
    setSending(false);
    setAnswer(given);
    if (given.kind === 'refused' && given.errCode === 'EDITOR_STALE') {
      // What was typed stands over what is read now.
      onType(typed);
      onStale();
    }
  };
  const problems = answer?.kind === 'invalid' ? answer.problems : [];
  const error = problems.map(({ message }) => message).join(' ') || undefined;
  const isStale = answer?.kind === 'refused' && answer.errCode === 'EDITOR_STALE';

  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void change('publish');
      }}
    >
      {problems.length > 0 && (
        <ErrorSummary
          ref={alert}
          title={words.problems}
          problems={problems}
          idOf={() => id}
          autoFocus={false}
        />
      )}
      {answer?.kind === 'unanswered' && (
        <Notice ref={alert} tabIndex={-1} tone="danger" role="alert">
          {words.failed}
        </Notice>
      )}
      {answer?.kind === 'refused' && (
        <Notice ref={alert} tabIndex={-1} tone="danger" role="alert" html={answer.messageHtml} />
      )}
      {(isStale || draft) && (
        <p className="text-sm text-muted [overflow-wrap:anywhere]">
          {draft && (
            <span className="me-1">
              <span>{words.draftOf}</span> <Verbatim>{draft.editor}</Verbatim>.
            </span>
          )}
          <span>{isStale ? words.theirs : words.published}</span>{' '}
          <q lang={language} dir="auto">
            {isStale ? (draft?.value ?? published) : published}
          </q>
        </p>
      )}
      <div className="flex flex-col gap-1.5">
        <FieldLabel htmlFor={id} optional={undefined}>
          {words.text}
        </FieldLabel>
        <textarea
          id={id}
          lang={language}
          dir={language === 'ar' ? 'rtl' : 'ltr'}
          rows={typed.length > 120 ? 8 : 4}
          value={typed}
          onChange={({ target }) => onType(target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, undefined, error)}
          className="field"
        />
        <FieldError id={id}>{error}</FieldError>
        {placeholders.length > 0 && (
          <p className="text-sm text-muted">
            <span>{words.placeholders}</span>{' '}
            {placeholders.map((placeholder) => (
              <code key={placeholder} className="me-2">{`{${placeholder}}`}</code>
            ))}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" size="small" aria-disabled={isSending || undefined}>
          {words.publish}
        </Button>
        <Button
          size="small"
          variant="secondary"
          aria-disabled={isSending || undefined}
          onClick={() => void change('save')}
        >
          {words.save}
        </Button>
        <a href={address} className="link-line px-2">
          {words.open}
        </a>
      </div>
    </form>
  );
}
