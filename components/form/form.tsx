import { randomUUID } from 'node:crypto';
import { cache, type ReactNode } from 'react';
import { type ChangeForm, type KeptForm, meantFor } from '@/lib/changes';
import { saveDraft } from '@/lib/changes/draft-changes';
import { texts } from '@/lib/content';
import { readDate } from '@/lib/dates';
import { daysOf, type FormRule, fieldsOf, flowField, idempotencyField, ruleOf } from '@/lib/form';
import { link } from '@/lib/navigation';
import { contactLink, isSignedIn, type View, withSearchToken } from '@/lib/request';
import { keptInWords } from './date-typing';
import { FormBoundary } from './form-boundary';
import type { DateInWords, FormMessages, RefusalDialogText } from './form-context';
import { LiveForm } from './live-form';
import { pageFormId } from './page-form';

const replaced = 'FLOW_REPLACED';

/**
 * A form that posts to an endpoint of the portal. It works as it comes from the server; once its
 * script runs it checks fields by the same rules, answers in place and cannot be sent twice.
 */
export function Form({
  view,
  change,
  kept,
  given,
  flow,
  lockedBy = [],
  dialogs = {},
  hidden = {},
  draft = false,
  isPageForm = false,
  label,
  children,
}: {
  readonly view: View;
  /** What it is sent to, whose fields it has, and what it is kept as. */
  readonly change: ChangeForm;
  /** What the server said of this form when it came back without script. */
  readonly kept?: KeptForm | undefined;
  /** The values entered before in its flow, for visitors who come back to the step. */
  readonly given?: Readonly<Record<string, string>>;
  /** The flow that the form is a step of: once another window has begun anew, it goes. */
  readonly flow?: string;
  /** Refusals after which only their message stays. */
  readonly lockedBy?: readonly string[];
  /** Refusals that a dialog shows, by code. */
  readonly dialogs?: Readonly<Record<string, RefusalDialogText>>;
  /** Values that are sent along: fields of the change that nobody is asked for. */
  readonly hidden?: Readonly<Record<string, string>>;
  /** Whether what somebody types who has signed in is kept beyond their session: never for payment. */
  readonly draft?: boolean;
  /** Whether it is what the page is about: what is typed into it is kept when the language changes. */
  readonly isPageForm?: boolean;
  /** Names the form to a screen reader where no heading does. */
  readonly label?: string;
  readonly children: ReactNode;
}) {
  // A form that came back so without script is of the newer flow already, and stays.
  const isReplaced = kept?.refusal?.errCode === replaced;
  const action = link(view, change.address);
  const values = {
    from: view.address,
    ...(change.ofContract || draft ? meantFor(view) : {}),
    ...(flow ? { [flowField]: flow } : {}),
    ...(change.idempotent ? { [idempotencyField]: newKey(view) } : {}),
    ...hidden,
  };
  const rules = change.rules(view, values).filter(({ name }) => !Object.hasOwn(values, name));
  const shown = comeBack(kept && withDays(kept, rules), given, flow);
  const dates = datesIn(shown?.values ?? {}, rules);
  return (
    <FormBoundary>
      <LiveForm
        form={change.form(values)}
        takesFiles={change.upload !== undefined}
        action={change.captcha ? withSearchToken(view, action) : action}
        rules={rules}
        kept={shown && { ...shown, values: { ...shown.values, ...writtenIn(dates) } }}
        keptDates={dates}
        lockedBy={flow && !isReplaced ? [...lockedBy, replaced] : lockedBy}
        dialogs={dialogs}
        hidden={values}
        label={label}
        draft={
          draft && isSignedIn(view)
            ? { address: link(view, saveDraft.address), version: kept?.draftVersion ?? 0 }
            : undefined
        }
        id={isPageForm ? pageFormId : undefined}
        messages={messagesOf(view)}
      >
        {children}
      </LiveForm>
    </FormBoundary>
  );
}

/** What every form of a page says: one object, which React sends to the browser once. */
const messagesOf = cache((view: View): FormMessages => {
  const { text, html } = texts(view.snapshot, view.language);
  return {
    summary: text('Form_Summary_Title'),
    optional: text('Form_Optional'),
    saved: text('Form_Saved'),
    unexpectedHtml: html('Global_Text_UnexectedError', { contactUs: contactLink(view) ?? '' }),
  };
});

/** What stands in the form: what was typed for this flow and no older one, else what is given by now. */
function comeBack(
  kept: KeptForm | undefined,
  given: Readonly<Record<string, string>> | undefined,
  flow: string | undefined,
): KeptForm | undefined {
  const isOlder = flow && kept?.values[flowField] && kept.values[flowField] !== flow;
  if (kept && !isOlder && !kept.saved) return kept;
  return kept || given ? { problems: [], ...kept, values: given ?? {} } : undefined;
}

/** What was typed, with days such as `yesterday` as what they were when it was kept: by now they are others. */
function withDays(kept: KeptForm, rules: readonly FormRule[]): KeptForm {
  const { keptOn } = kept;
  if (keptOn === undefined) return kept;
  const values = Object.fromEntries(
    Object.entries(kept.values).map(([name, value]) => {
      const rule = ruleOf(rules, name);
      const date = rule && 'date' in rule ? rule.date : undefined;
      const read = date && readDate(value, date, daysOf(date, keptOn));
      return [name, read?.isCounted ? read.day : value];
    }),
  );
  return { ...kept, values };
}

/** The dates that stand in the fields, as every browser shows them, with script and without. */
function datesIn(
  values: KeptForm['values'],
  rules: readonly FormRule[],
): Readonly<Record<string, DateInWords>> {
  const dates = fieldsOf(rules, Object.keys(values)).flatMap(
    ({ name, rule: { date, initial } }) => {
      const value = values[name] ?? initial;
      return date && value ? [[name, keptInWords(value, date)] as const] : [];
    },
  );
  return Object.fromEntries(dates);
}

function writtenIn(dates: Readonly<Record<string, DateInWords>>): KeptForm['values'] {
  return Object.fromEntries(Object.entries(dates).map(([name, { written }]) => [name, written]));
}

/** A page that is kept for many would hand all of them one key. */
function newKey({ nonce, address: page }: View): string {
  if (!nonce) throw new Error(`A form that is done once stands on ${page}, which is kept for many`);
  return randomUUID();
}
