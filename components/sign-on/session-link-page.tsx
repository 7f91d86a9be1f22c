import { Form, SubmitButton } from '@/components/form';
import { NarrowPage } from '@/components/layout';
import { UserIcon } from '@/components/ui';
import { texts } from '@/lib/content';
import type { View } from '@/lib/entry';

/** Invariant 9: a session link asks before it takes the place of a session that is open. */
export function SessionLinkPage({ view }: { readonly view: View }) {
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
        <Form
          view={view}
          form="session-link-dismiss"
          action="/api/session/link-dismiss"
          rules={[]}
          label={text('SessionLink_Stay')}
        >
          <SubmitButton pending={text('SessionLink_Stay_Pending')}>
            {text('SessionLink_Stay')}
          </SubmitButton>
        </Form>
        <Form
          view={view}
          form="session-link"
          action="/api/session/link"
          rules={[]}
          label={text('SessionLink_Continue')}
        >
          <SubmitButton variant="secondary" pending={text('SessionLink_Continue_Pending')}>
            {text('SessionLink_Continue')}
          </SubmitButton>
        </Form>
      </div>
    </NarrowPage>
  );
}
