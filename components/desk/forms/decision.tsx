import type { ReactNode } from 'react';
import { Form, SubmitButton } from '@/components/form';
import { ChevronDownIcon } from '@/components/ui';
import type { ButtonLook } from '@/components/ui/button';
import type { ChangeForm, KeptForm } from '@/lib/changes';
import { claimField } from '@/lib/claims/of-claim';
import { texts } from '@/lib/content';
import { seenField } from '@/lib/desk/changes';
import type { AtDesk } from '../at-desk';

/** What says in a form which claim somebody was shown. */
export function shownClaim({ shown }: Pick<AtDesk, 'shown'>): Readonly<Record<string, string>> {
  return { [claimField]: shown.claim.id, [seenField]: shown.seen };
}

/** Something that can be decided: a line that opens, with a form of its own that works without script. */
export function Decision({
  at,
  change,
  kept,
  title,
  send,
  look = {},
  isOpen = false,
  given,
  hidden = {},
  children,
}: {
  readonly at: AtDesk;
  readonly change: ChangeForm;
  readonly kept: KeptForm | undefined;
  readonly title: string;
  /** What the button says. */
  readonly send: string;
  readonly look?: ButtonLook;
  /** Whether it stands open before anybody has opened it. */
  readonly isOpen?: boolean;
  readonly given?: Readonly<Record<string, string>>;
  readonly hidden?: Readonly<Record<string, string>>;
  readonly children?: ReactNode;
}) {
  const { view } = at;
  const { text } = texts(view.snapshot, view.language);
  return (
    <details open={isOpen || kept !== undefined} className="group border-t border-neutral-5">
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-3 px-5 py-2 font-semibold hover:bg-accent-2 [&::-webkit-details-marker]:hidden">
        <h3>{title}</h3>
        <ChevronDownIcon className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="px-5 pt-2 pb-5">
        <Form
          view={view}
          change={change}
          kept={kept}
          hidden={{ ...shownClaim(at), ...hidden }}
          label={title}
          {...(given ? { given } : {})}
        >
          {children}
          <div>
            <SubmitButton pending={text('Desk_Sending')} {...look}>
              {send}
            </SubmitButton>
          </div>
        </Form>
      </div>
    </details>
  );
}
