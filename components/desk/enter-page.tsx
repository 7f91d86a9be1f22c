import { Form, SubmitButton } from '@/components/form';
import { LockIcon, Notice } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import type { entering } from '@/lib/desk';
import type { enterDesk } from '@/lib/desk/enter';
import type { View } from '@/lib/request';

/** Asks a visitor who has followed a handler’s link whether to open the desk. */
export function EnterPage({
  view,
  change,
  kept,
  way: { waits, endsAnother },
}: {
  readonly view: View;
  readonly change: typeof enterDesk;
  readonly kept: KeptForm | undefined;
  readonly way: Awaited<ReturnType<typeof entering>>;
}) {
  const { text } = texts(view.snapshot, view.language);
  const isOpen = waits || kept?.refusal !== undefined;
  return (
    <NarrowPage
      icon={<LockIcon className="size-7" />}
      title={text(isOpen ? 'Desk_Enter_Title' : 'Desk_Enter_None_Title')}
      lead={text(isOpen ? 'Desk_Enter_Lead' : 'Desk_Enter_None', { client: view.snapshot.name })}
    >
      {isOpen && (
        <Form view={view} change={change} kept={kept} label={text('Desk_Enter_Title')} isPageForm>
          {endsAnother && (
            <Notice tone="warning" className="mb-6">
              {text('Desk_Enter_Ends')}
            </Notice>
          )}
          <div>
            <SubmitButton pending={text('Desk_Sending')}>{text('Desk_Enter_Send')}</SubmitButton>
          </div>
        </Form>
      )}
    </NarrowPage>
  );
}
