'use client';

import { type ReactNode, useMemo, useRef, useState } from 'react';
import { type FieldErrors, FormProvider, useForm } from 'react-hook-form';
import { Notice } from '@/components/ui';
import type { KeptForm } from '@/lib/entry';
import type { FormValues } from '@/lib/form';
import { ErrorSummary, type Problem } from './error-summary';
import { FormContext, fieldId, type TypedValues } from './form-context';
import { noteTyping, useKeptTyped } from './keep-typed';
import { RefusalDialog } from './refusal-dialog';
import { useTypedMemory } from './typed-memory';
import { useAnswers } from './use-answers';
import { type Sending, useSending } from './use-sending';
import { loadInUse, resolverOf } from './when-used';

/** The part of a form that runs in the browser. */
export function LiveForm({
  id,
  form: name,
  kept,
  label,
  draft,
  children,
  ...sent
}: Omit<Sending, 'refusedWith'> & {
  readonly id: string | undefined;
  readonly form: string;
  readonly kept: KeptForm | undefined;
  readonly label: string | undefined;
  readonly draft: boolean;
  readonly children: ReactNode;
}) {
  const { action, rules, hidden, lockedBy, messages } = sent;
  const [keptErrors] = useState(() => errorsOf(kept?.problems ?? []));
  const [isChecked, setChecked] = useState(false);
  const resolver = useMemo(() => resolverOf(rules, () => setChecked(true)), [rules]);
  // Without default values react-hook-form takes what stands in the fields, so that what somebody
  // typed before the script came is not lost.
  const form = useForm<TypedValues, unknown, FormValues>({
    resolver,
    errors: keptErrors,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  });
  const remembered = useTypedMemory(name, form.getValues);
  const answers = useAnswers(kept);
  const { problems, refusal, dialog, comesBack, alert } = answers;
  const refusedWith = kept?.refusal?.errCode;
  const { sending, steps, checkAndSend, dismiss } = useSending(
    { ...sent, refusedWith },
    form,
    answers,
  );
  const element = useRef<HTMLFormElement>(null);
  useKeptTyped(element, rules);

  const isLocked = refusal !== undefined && lockedBy.includes(refusal.errCode);
  const keptValues = { ...kept?.values, ...remembered };

  return (
    <form
      id={id}
      method="post"
      action={action}
      noValidate
      aria-label={label}
      data-draft={draft ? name : undefined}
      aria-busy={sending}
      ref={element}
      onInput={(event) => noteTyping(event.currentTarget)}
      onFocus={prepare}
      onPointerEnter={prepare}
      onSubmit={(event) => {
        event.preventDefault();
        void checkAndSend(event.currentTarget);
      }}
    >
      {Object.entries(hidden).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
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
            idOf={(field) =>
              rules.some((rule) => rule.name === field) ? fieldId(name, field) : undefined
            }
            ref={alert}
            autoFocus={comesBack}
          />
        </div>
      )}
      {!isLocked && (
        <FormProvider {...form}>
          <FormContext
            value={{ form: name, rules, keptValues, isChecked, sending, messages, dismiss, steps }}
          >
            <div className="flex flex-col gap-5">{children}</div>
          </FormContext>
        </FormProvider>
      )}
      {dialog && <RefusalDialog {...dialog} onClose={() => answers.showDialog(undefined)} />}
    </form>
  );
}

/** Whoever points at a form or steps into it is about to use it. */
function prepare() {
  loadInUse().catch(() => undefined);
}

function errorsOf(problems: readonly Problem[]): FieldErrors<TypedValues> {
  return Object.fromEntries(
    problems.map(({ field, message }) => [field, { type: 'server', message }]),
  );
}
