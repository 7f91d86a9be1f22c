import { showSnackbar } from '@/components/ui/snackbar';
import type { FormValues } from '@/lib/form';
import { idempotencyField } from '@/lib/form/control-fields';
import type { SendingStep } from './form-context';
import type { FormControl } from './form-control';
import { leaveTyped } from './keep-typed';
import { type FormAnswer, send } from './send';
import type { Answers } from './use-answers';
import type { FormSending } from './use-sending';

/** What a form remembers from one sending to the next. */
export interface SendingMemory {
  /** The code of the last refusal. */
  refusedWith: string | undefined;
  /** Names the sending, where it is done once however often it arrives. */
  key: string | undefined;
  takeSnackbarAway?: (() => void) | undefined;
}

/** A form that is being sent. */
export interface Submission extends FormSending, Pick<Answers, 'show' | 'showDialog'> {
  readonly control: FormControl;
  readonly steps: ReadonlySet<SendingStep>;
  readonly memory: SendingMemory;
  readonly isInDialog: boolean;
}

/** Sends values that have been checked, and acts on the answer. Import it lazily. */
export async function submitValues(values: FormValues, form: Submission): Promise<void> {
  const { action, hidden, messages, keeping, control, steps, memory, show } = form;
  memory.takeSnackbarAway?.();
  await keeping.suspend();
  const added = await Promise.all([...steps].map(({ before }) => before?.(memory.refusedWith)));
  const answer = await send(action, Object.assign({}, hidden, keyOf(memory), values, ...added));
  for (const { after } of steps) after?.(answer);
  switch (answer.kind) {
    case 'go':
      leaveTyped();
      goTo(answer.to);
      return;
    case 'saved':
      // The next submission is a new one, not a repeat of this one.
      if (memory.key) memory.key = newKey();
      keeping.resume(true);
      show({ isSaved: true });
      return;
    case 'invalid':
      keeping.resume();
      control.showProblems(answer.problems);
      show({ problems: answer.problems });
      return;
    case 'refused':
      await refuse(answer, form);
      return;
    case 'unanswered':
      keeping.resume();
      show({ refusal: { errCode: answer.kind, messageHtml: messages.unexpectedHtml } });
  }
}

/** Opens a page anew, also where it is this one at another place: the browser would only scroll there. */
function goTo(address: string): void {
  const { hash, pathname, search } = new URL(address, window.location.href);
  const isHere = pathname === window.location.pathname && search === window.location.search;
  window.location.assign(address);
  if (isHere && hash !== '') window.location.reload();
}

async function refuse(
  refusal: Extract<FormAnswer, { kind: 'refused' }>,
  { lockedBy, dialogs, keeping, control, memory, isInDialog, show, showDialog }: Submission,
): Promise<void> {
  const { errCode, page, reset, display, messageHtml } = refusal;
  const dialog = dialogs[errCode];
  if (page && !dialog) {
    leaveTyped();
    window.location.assign(page);
    return;
  }
  if (reset) control.empty();
  keeping.resume(reset);
  showDialog(dialog);
  memory.refusedWith = errCode;
  // A dialog already shows the message, a locked form has to show why it is locked, and a modal
  // dialog hides the snackbar from screen readers.
  const staysInForm = dialog !== undefined || lockedBy.includes(errCode) || isInDialog;
  memory.takeSnackbarAway =
    display === 'snackbar' && !staysInForm ? await showInSnackbar(messageHtml) : undefined;
  show(memory.takeSnackbarAway ? {} : { refusal });
}

/**
 * §8 Shows a refusal in the snackbar. One with a link stays until it is dismissed, so that nobody
 * has to follow it in a hurry.
 * @returns what takes it away again; `undefined` when the snackbar could not be loaded
 */
function showInSnackbar(messageHtml: string): Promise<(() => void) | undefined> {
  return showSnackbar({ messageHtml, tone: 'danger', isSticky: messageHtml.includes('<a ') });
}

function keyOf({ key }: SendingMemory): Readonly<Record<string, string>> {
  return key === undefined ? {} : { [idempotencyField]: key };
}

function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
