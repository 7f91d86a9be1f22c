import type { ReactNode } from 'react';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import { type FieldRule, flowField } from '@/lib/form';
import { address, link } from '@/lib/navigation';
import { isSignedIn, type View } from '@/lib/request';
import type { RefusalDialogText } from './form-context';
import { LiveForm } from './live-form';
import { pageFormId } from './page-form';

const replaced = 'FLOW_REPLACED';

/**
 * A form that posts to an endpoint of the portal. It works as it comes from the server; once its
 * script runs it checks fields by the same rules, answers in place and cannot be sent twice.
 */
export function Form({
  view,
  form,
  action,
  rules,
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
  /** Names the form, as its endpoint does. */
  readonly form: string;
  readonly action: string;
  readonly rules: readonly FieldRule[];
  /** What the server said of this form when it came back without script. */
  readonly kept?: KeptForm | undefined;
  /** What was given before in its flow, for whoever comes back to the step. */
  readonly given?: Readonly<Record<string, string>>;
  /** The flow that the form is a step of: once another window has begun anew, it goes. */
  readonly flow?: string;
  /** Refusals after which only their message stays. */
  readonly lockedBy?: readonly string[];
  /** Refusals that a dialog shows, by code. */
  readonly dialogs?: Readonly<Record<string, RefusalDialogText>>;
  /** Values that are sent along. */
  readonly hidden?: Readonly<Record<string, string>>;
  /** Whether what somebody types who has signed in is kept beyond their session: never for payment. */
  readonly draft?: boolean;
  /** Whether it is what the page is about: what is typed into it is kept when the language changes. */
  readonly isPageForm?: boolean;
  /** Names the form to a screen reader where no heading does. */
  readonly label?: string;
  readonly children: ReactNode;
}) {
  const { text, html } = texts(view.snapshot, view.language);
  // A form that came back so without script is of the newer flow already, and stays.
  const isReplaced = kept?.refusal?.errCode === replaced;
  return (
    <LiveForm
      form={form}
      action={link(view, action)}
      rules={rules}
      kept={comeBack(kept, given, flow)}
      lockedBy={flow && !isReplaced ? [...lockedBy, replaced] : lockedBy}
      dialogs={dialogs}
      hidden={{ from: view.address, ...(flow ? { [flowField]: flow } : {}), ...hidden }}
      label={label}
      draft={
        draft && isSignedIn(view)
          ? { address: link(view, '/api/session/draft'), version: kept?.draftVersion ?? 0 }
          : undefined
      }
      id={isPageForm ? pageFormId : undefined}
      messages={{
        summary: text('Form_Summary_Title'),
        optional: text('Form_Optional'),
        unexpectedHtml: html('Global_Text_UnexectedError', {
          contactUs: address(view, 'URL_ContactUs'),
        }),
      }}
    >
      {children}
    </LiveForm>
  );
}

/** What stands in the form: what was typed for this flow and no older one, else what was given. */
function comeBack(
  kept: KeptForm | undefined,
  given: Readonly<Record<string, string>> | undefined,
  flow: string | undefined,
): KeptForm | undefined {
  const isOlder = flow && kept?.values[flowField] && kept.values[flowField] !== flow;
  if (kept && !isOlder) return kept;
  return kept || given ? { problems: [], ...kept, values: given ?? {} } : undefined;
}
