import type { FormRule, NamedField } from '@/lib/form';
import { contractField, keepTyped } from '@/lib/form/control-fields';
import { fieldsIn, hiddenIn } from './field-values';
import { isTouched, typedInto } from './typed-values';

/** Where what is typed into a form of a holder is kept as a draft. */
export interface DraftTarget {
  readonly address: string;
  /** The version that the page came with; 0 where there was none. */
  readonly version: number;
}

/** What is to be kept, and who is told that it is kept no longer. */
export interface KeeperOptions {
  /** The form's own name. */
  readonly name: string;
  readonly rules: readonly FormRule[];
  readonly draft: DraftTarget | undefined;
  /** Another window has gone on with the draft. @param messageHtml sanitised */
  readonly overtaken: (messageHtml: string) => void;
}

/** Has what is typed into one form kept by the server. */
export interface Keeper {
  readonly keepsDraft: boolean;
  /** Something was typed: it is kept soon. */
  note(): void;
  /** Keeps what has changed at once. Never rejects. */
  keep(): Promise<void>;
  /** Keeps what has changed while the page goes. */
  keepLeaving(): void;
  hasChanged(): boolean;
  /** The form is being sent: nothing is saved during that, and a save in flight finishes first. */
  suspend(): Promise<void>;
  /** The form stays. @param isEmptied the server has forgotten what was typed */
  resume(isEmptied?: boolean): void;
}

/** How long after the last keystroke a draft is saved, in milliseconds. */
const quiet = 400;
/** One form asks the server no more often, in milliseconds. */
const interval = 2000;
/** The server answers within this time, or things go on without it, in milliseconds. */
const patience = 3000;
/** So long a form waits to be sent for what is on its way, in milliseconds. */
const sendingPatience = 1000;

let turn: Promise<void> = Promise.resolve();

/**
 * One form of the page after the other: each keeps its own beside what the browser has of the others,
 * so that of two at once one would be lost.
 */
function inTurn(run: () => Promise<void>): Promise<void> {
  const done = turn.then(run);
  turn = done.catch(() => undefined);
  return done;
}

/** A form's keeper, from when the form stands in the page. */
export function keeperOf(form: HTMLFormElement, options: KeeperOptions): Keeper {
  const { draft } = options;
  // Told from other windows' only, and `crypto.randomUUID` is missing without https.
  const writer = `${performance.timeOrigin}-${Math.random()}`;
  let version = draft?.version ?? 0;
  /** What the server has; unknown until something was kept: what the page came with. */
  let known: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastAt = Number.NEGATIVE_INFINITY;
  let running:
    | { readonly text: string; readonly done: Promise<void>; readonly abort: AbortController }
    | undefined;
  let isSuspended = false;
  let isOvertaken = false;

  function hasChanged(): boolean {
    if (isSuspended || isOvertaken || !hasFields(form, options.rules)) return false;
    return known === undefined ? isTouched(form) : textOf(form, options.rules) !== known;
  }

  function begin(isLeaving = false): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const text = textOf(form, options.rules);
    if (running?.text === text && !isLeaving) return running.done;
    running?.abort.abort();
    lastAt = performance.now();
    const abort = new AbortController();
    const run = async () => {
      if (abort.signal.aborted) return;
      const late = setTimeout(() => abort.abort(), patience);
      try {
        if (await send({ keepalive: isLeaving, signal: abort.signal })) known = text;
      } finally {
        clearTimeout(late);
      }
    };
    // A page that goes waits for nobody.
    const done = (isLeaving ? run() : inTurn(run)).catch(() => undefined);
    const own = { text, done, abort };
    running = own;
    return done.then(() => {
      if (running === own) running = undefined;
      // What could not be kept is tried again once more is typed, while the form is on the page.
      if (form.isConnected && hasChanged() && textOf(form, options.rules) !== text) schedule();
    });
  }

  /** @returns whether it is kept */
  async function send(init: RequestInit): Promise<boolean> {
    if (!draft) return (await post(form.action, bodyOf(form, options.rules), init)).ok;
    const answer = await post(
      draft.address,
      {
        ...typedFields(form, options.rules),
        from: hiddenIn(form).from,
        [contractField]: hiddenIn(form)[contractField],
        draftForm: options.name,
        draftVersion: String(version),
        draftWriter: writer,
      },
      init,
    );
    if (answer.ok) version++;
    if (answer.status === 409) {
      isOvertaken = true;
      options.overtaken(messageOf(JSON.parse(answer.body)));
    }
    // A database that is away keeps nothing; this browser does.
    if (answer.status >= 500)
      return (await post(form.action, bodyOf(form, options.rules), init)).ok;
    return answer.ok;
  }

  function schedule(): void {
    if (timer !== undefined || isSuspended) return;
    const wait = Math.max(quiet, lastAt + interval - performance.now());
    timer = setTimeout(() => {
      timer = undefined;
      if (hasChanged()) void begin();
    }, wait);
  }

  return {
    keepsDraft: draft !== undefined,
    note: schedule,
    keep: async () => {
      if (hasChanged()) await begin();
    },
    keepLeaving() {
      if (hasChanged()) void begin(true);
    },
    hasChanged,
    async suspend() {
      isSuspended = true;
      clearTimeout(timer);
      timer = undefined;
      const { done, abort } = running ?? {};
      const patienceEnds = new Promise((end) => setTimeout(end, sendingPatience));
      await Promise.race([done, patienceEnds]);
      abort?.abort();
    },
    resume(isEmptied = false) {
      isSuspended = false;
      if (isEmptied) {
        known = textOf(form, options.rules);
        version = 0;
      } else if (hasChanged()) schedule();
    },
  };
}

async function post(
  address: string,
  values: Readonly<Record<string, unknown>>,
  init: RequestInit,
): Promise<{ readonly ok: boolean; readonly status: number; readonly body: string }> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(values),
    ...init,
  });
  // An answer that is not read to its end keeps its connection.
  return { ok: answer.ok, status: answer.status, body: await answer.text() };
}

function bodyOf(form: HTMLFormElement, rules: readonly FormRule[]) {
  return { ...hiddenIn(form), ...typedFields(form, rules), [keepTyped]: true };
}

/** What was typed into the fields of the rules, by their full names. */
function typedFields(form: HTMLFormElement, rules: readonly FormRule[]): Record<string, string> {
  const typed = typedInto(form);
  return Object.fromEntries(
    keptFields(form, rules).flatMap(({ name }) => {
      const value = typed[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Whether there is anything to keep; a form that is locked only says why. */
function hasFields(form: HTMLFormElement, rules: readonly FormRule[]): boolean {
  return keptFields(form, rules).some(({ name }) => form.elements.namedItem(name));
}

/** A code is nobody's to keep (design §5). */
function keptFields(form: HTMLFormElement, rules: readonly FormRule[]): readonly NamedField[] {
  return fieldsIn(form, rules).filter(({ rule: { kind } }) => kind !== 'code');
}

function textOf(form: HTMLFormElement, rules: readonly FormRule[]): string {
  return JSON.stringify(typedFields(form, rules));
}

function messageOf(answer: unknown): string {
  return typeof answer === 'object' && answer !== null && 'messageHtml' in answer
    ? String(answer.messageHtml)
    : '';
}
