import { Form, SubmitButton } from '@/components/form';
import { UserIcon } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import type { ChangeForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import type { View } from '@/lib/request';

/** Invariant 9: a session link or a sign-in from elsewhere asks before it takes the place of a session that is open. */
export function SessionLinkPage({
  view,
  confirm,
  dismiss,
}: {
  readonly view: View;
  /** The answer that continues. */
  readonly confirm: ChangeForm;
  /** The other one: everything stays as it is. */
  readonly dismiss: ChangeForm;
}) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <NarrowPage
      icon={<UserIcon className="size-7" />}
      title={text('SessionLink_PageTitle')}
      lead={text('SessionLink_Lead')}
    >
      <div className="prose">
        <p>{text('SessionLink_Text')}</p>
        <p>{text('SessionLink_Text_Source')}</p>
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        <Form view={view} change={dismiss} label={text('SessionLink_Stay')}>
          <SubmitButton pending={text('SessionLink_Stay_Pending')}>
            {text('SessionLink_Stay')}
          </SubmitButton>
        </Form>
        <Form view={view} change={confirm} label={text('SessionLink_Continue')}>
          <SubmitButton variant="secondary" pending={text('SessionLink_Continue_Pending')}>
            {text('SessionLink_Continue')}
          </SubmitButton>
        </Form>
      </div>
    </NarrowPage>
  );
}
