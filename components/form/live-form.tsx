'use client';

import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { type FieldErrors, FormProvider, useForm } from 'react-hook-form';
import { Notice } from '@/components/ui';
import type { KeptForm } from '@/lib/entry';
import type { FieldRule, FormValues } from '@/lib/form';
import { ErrorSummary, type Problem } from './error-summary';
import {
  FormContext,
  type FormMessages,
  type RefusalDialogText,
  type SendingStep,
  type TypedValues,
} from './form-context';
import { noteTyping, useKeptForLanguage } from './keep-for-language';
import { RefusalDialog } from './refusal-dialog';
import { useTypedMemory } from './typed-memory';
import { loadInUse, resolverOf } from './when-used';

interface ShownRefusal {
  readonly errCode: string;
  readonly messageHtml: string;
}

/** The part of a form that runs in the browser. */
export function LiveForm({
  id,
  form: name,
  action,
  rules,
  kept,
  lockedBy,
  dialogs,
  hidden,
  label,
  draft,
  messages,
  children,
}: {
  readonly id: string | undefined;
  readonly form: string;
  readonly action: string;
  readonly rules: readonly FieldRule[];
  readonly kept: KeptForm | undefined;
  readonly lockedBy: readonly string[];
  readonly dialogs: Readonly<Record<string, RefusalDialogText>>;
  readonly hidden: Readonly<Record<string, string>>;
  readonly label: string | undefined;
  readonly draft: boolean;
  readonly messages: FormMessages;
  readonly children: ReactNode;
}) {
  const [keptErrors] = useState(() => errorsOf(kept?.problems ?? []));
  const resolver = useMemo(() => resolverOf(rules), [rules]);
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
  const [problems, setProblems] = useState<readonly Problem[]>(kept?.problems ?? []);
  const [refusal, setRefusal] = useState<ShownRefusal | undefined>(kept?.refusal);
  const [dialog, setDialog] = useState<RefusalDialogText>();
  const [sending, setSending] = useState(false);
  const [answers, setAnswers] = useState(0);
  const [steps] = useState(() => new Set<SendingStep>());
  const alert = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLFormElement>(null);
  const beingChecked = useRef(false);
  const refusedWith = useRef(kept?.refusal?.errCode);
  const takeSnackbarAway = useRef<() => void>(undefined);
  const comesBack = kept !== undefined && answers === 0;

  useKeptForLanguage(element, rules);

  useEffect(() => {
    if (answers > 0) alert.current?.focus();
  }, [answers]);

  useEffect(() => {
    // The browser can bring this page back as it was left, while it was being sent.
    const ready = (event: PageTransitionEvent) => event.persisted && setSending(false);
    window.addEventListener('pageshow', ready);
    return () => window.removeEventListener('pageshow', ready);
  }, []);

  function show(shown: { problems?: readonly Problem[]; refusal?: ShownRefusal }) {
    setProblems(shown.problems ?? []);
    setRefusal(shown.refusal);
    setSending(false);
    setAnswers((count) => count + 1);
  }

  function dismiss() {
    takeSnackbarAway.current?.();
    setProblems([]);
    setRefusal(undefined);
    form.clearErrors();
  }

  function showErrors(errors: FieldErrors<TypedValues>) {
    show({
      problems: rules.flatMap((rule) => {
        const message = errors[rule.name]?.message;
        return message ? [{ field: rule.name, message }] : [];
      }),
    });
  }

  /** What was typed is emptied; what was chosen among few stays. */
  function empty() {
    for (const { name: field, kind, initial = '' } of rules)
      if (kind !== 'choice') form.setValue(field, kind === 'checkbox' ? false : initial);
    // As if nothing had been sent yet: what is typed next is not found fault with at every key.
    form.reset(undefined, { keepValues: true });
  }

  async function checkAndSend(element: HTMLFormElement) {
    if (sending || beingChecked.current) return;
    beingChecked.current = true;
    const isReady = await loadInUse().then(
      () => true,
      () => false,
    );
    // Without its script the form is sent as it came from the server.
    if (isReady) await form.handleSubmit(submit, showErrors)();
    else element.submit();
    beingChecked.current = false;
  }

  async function submit(values: FormValues) {
    setSending(true);
    takeSnackbarAway.current?.();
    const { send, showInSnackbar } = await loadInUse();
    const added = await Promise.all([...steps].map(({ before }) => before?.(refusedWith.current)));
    const answer = await send(action, Object.assign({}, hidden, values, ...added));
    for (const { after } of steps) after?.(answer);
    switch (answer.kind) {
      case 'go':
        window.location.assign(answer.to);
        return;
      case 'invalid':
        for (const { field, message } of answer.problems)
          form.setError(field, { type: 'server', message });
        show({ problems: answer.problems });
        return;
      case 'refused': {
        const shownDialog = dialogs[answer.errCode];
        if (answer.page && !shownDialog) {
          window.location.assign(answer.page);
          return;
        }
        if (answer.reset) empty();
        setDialog(shownDialog);
        refusedWith.current = answer.errCode;
        // A dialog says it already, and a form that is locked has to say why.
        const staysInForm = shownDialog !== undefined || lockedBy.includes(answer.errCode);
        takeSnackbarAway.current =
          answer.display === 'snackbar' && !staysInForm
            ? await showInSnackbar(answer.messageHtml)
            : undefined;
        show(takeSnackbarAway.current ? {} : { refusal: answer });
        return;
      }
      case 'unanswered':
        show({ refusal: { errCode: answer.kind, messageHtml: messages.unexpectedHtml } });
    }
  }

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
        <ErrorSummary
          form={name}
          title={messages.summary}
          problems={problems}
          rules={rules}
          ref={alert}
          autoFocus={comesBack}
        />
      )}
      {!isLocked && (
        <FormProvider {...form}>
          <FormContext value={{ form: name, rules, keptValues, sending, messages, dismiss, steps }}>
            <div className="flex flex-col gap-5">{children}</div>
          </FormContext>
        </FormProvider>
      )}
      {dialog && <RefusalDialog {...dialog} onClose={() => setDialog(undefined)} />}
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
