import { Form, SubmitButton, TextField } from '@/components/form';
import { NarrowPage } from '@/components/layout';
import { Card, Notice } from '@/components/ui';
import { texts } from '@/lib/content';
import { signInRules } from '@/lib/editor';
import type { KeptForm, View } from '@/lib/entry';
import { EditorId } from './editor-id';

/** §2.1 "Content-editor login page, reached from the footer button". */
export function EditorSignInPage({
  view,
  kept,
  hasEnded,
}: {
  readonly view: View;
  readonly kept: KeptForm | undefined;
  /** Whether they have come here because an editor's session was over. */
  readonly hasEnded: boolean;
}) {
  const { text, html } = texts(view.snapshot, view.language);
  return (
    <NarrowPage title={text('Editor_SignIn_Title')} lead={text('Editor_SignIn_Lead')}>
      <EditorId id={undefined} />
      {hasEnded && (
        <Notice
          tone="warning"
          role="status"
          className="mb-5"
          html={html('Global_Error_EDITOR_SIGNED_OUT')}
        />
      )}
      <Card padding="large">
        <Form
          view={view}
          form="editor-sign-in"
          action="/api/editor/sign-in"
          rules={signInRules(view)}
          kept={kept}
        >
          <TextField
            name="Email"
            kind="email"
            label={text('Editor_SignIn_Email')}
            autoComplete="username"
          />
          <TextField
            name="Password"
            kind="password"
            label={text('Editor_SignIn_Password')}
            autoComplete="current-password"
          />
          <div>
            <SubmitButton pending={text('Editor_SignIn_Pending')}>
              {text('Editor_SignIn_Button')}
            </SubmitButton>
          </div>
        </Form>
      </Card>
    </NarrowPage>
  );
}
