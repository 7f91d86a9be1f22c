'use client';

import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Notice } from '@/components/ui';
import type { KeptForm } from '@/lib/changes';
import type { FormRule } from '@/lib/form';
import { keepTyped } from '@/lib/form/control-fields';
import { ruleOf } from '@/lib/form/names';
import { ErrorSummary, type Problem } from './error-summary';
import { type FieldErrors, FormContext, type FormState, fieldId } from './form-context';
import { Hidden } from './hidden';
import { useKeptTyped } from './keep-typed';
import type { DraftTarget } from './keeper';
import { RefusalDialog } from './refusal-dialog';
import { useTypedMemory } from './typed-memory';
import { useAnswers } from './use-answers';
import { useControl } from './use-control';
import { type FormSending, useSending } from './use-sending';

/** The part of a form that runs in the browser. */
export function LiveForm({
  id,
  form: name,
  kept,
  keptDates = {},
  label,
  draft,
  takesFiles,
  children,
  ...sent
}: Omit<FormSending, 'refusedWith' | 'keeping'> & {
  readonly id: string | undefined;
  readonly form: string;
  readonly kept: KeptForm | undefined;
  readonly keptDates?: FormState['keptDates'];
  readonly label: string | undefined;
  readonly draft: DraftTarget | undefined;
  /** Whether files come along where it is sent without script. */
  readonly takesFiles: boolean;
  readonly children: ReactNode;
}) {
  const { action, rules, hidden, lockedBy, messages } = sent;
  const [keptErrors] = useState(() => errorsOf(kept?.problems ?? []));
  const element = useRef<HTMLFormElement>(null);
  const form = useControl(element, rules, keptErrors);
  const { errors, validity, check } = form;
  const keeping = useKeptTyped(element, name, rules, draft);
  const remembered = useTypedMemory(name, element);
  const answers = useAnswers(kept);
  const { problems, refusal, isSaved, dialog, comesBack, alert } = answers;
  const refusedWith = kept?.refusal?.errCode;
  const { sending, steps, checkAndSend, dismiss } = useSending(
    { ...sent, refusedWith, keeping },
    form,
    answers,
  );

  function changed(field: string) {
    keeping.note();
    form.changed(field);
  }

  function follow({ target }: FormEvent) {
    if (target instanceof HTMLElement && 'name' in target)
      if (ruleOf(rules, String(target.name))) changed(String(target.name));
  }

  /** A visitor who points at a form or focuses it is about to use it. */
  function prepare() {
    void form.control();
  }

  const isLocked = refusal !== undefined && lockedBy.includes(refusal.errCode);
  const keptValues = { ...kept?.values, ...remembered };

  return (
    <form
      id={id}
      method="post"
      action={action}
      encType={takesFiles ? 'multipart/form-data' : undefined}
      noValidate
      aria-label={label}
      aria-busy={sending}
      ref={element}
      onInput={keeping.note}
      onChange={follow}
      onFocus={prepare}
      onPointerEnter={prepare}
      onSubmit={(event) => {
        if (isKeptOnly(event.nativeEvent)) return;
        event.preventDefault();
        void checkAndSend(event.currentTarget);
      }}
    >
      <Hidden values={hidden} />
      {isSaved && (
        <Notice
          tone="success"
          role="status"
          tabIndex={-1}
          ref={alert}
          autoFocus={comesBack}
          className="mb-6"
        >
          {messages.saved}
        </Notice>
      )}
      {refusal && (
        <Notice
          tone="danger"
          role="alert"
          tabIndex={-1}
          ref={alert}
          autoFocus={comesBack}
          className={isLocked ? '' : 'mb-6'}
          html={refusal.messageHtml}
        />
      )}
      {problems.length > 0 && (
        <div className="mb-6">
          <ErrorSummary
            title={messages.summary}
            problems={problems}
            idOf={(field) => (isField(ruleOf(rules, field)) ? fieldId(name, field) : undefined)}
            ref={alert}
            autoFocus={comesBack}
          />
        </div>
      )}
      {!isLocked && (
        <FormContext
          value={{
            form: name,
            rules,
            keptValues,
            keptDates,
            errors,
            validity,
            sending,
            messages,
            changed,
            check,
            dismiss,
            steps,
          }}
        >
          <div className="flex flex-col gap-5">{children}</div>
        </FormContext>
      )}
      {keeping.overtakenHtml !== undefined && !isLocked && (
        <Notice
          tone="warning"
          role="status"
          className="sticky bottom-4 mt-6"
          html={keeping.overtakenHtml}
        />
      )}
      {dialog && <RefusalDialog {...dialog} onClose={() => answers.showDialog(undefined)} />}
    </form>
  );
}

/** Whether a button was pressed that has the server keep what was typed and show the page anew. */
function isKeptOnly(event: Event): boolean {
  const button = event instanceof SubmitEvent ? event.submitter : null;
  return button instanceof HTMLButtonElement && button.name === keepTyped;
}

/** A list as a whole has no field to lead to. */
function isField(rule: FormRule | undefined): boolean {
  return rule !== undefined && rule.kind !== 'list';
}

function errorsOf(problems: readonly Problem[]): FieldErrors {
  return Object.fromEntries(
    problems.map(({ field, message }) => [field, { type: 'server', message }]),
  );
}
