import { Form, SubmitButton, TextField } from '@/components/form';
import { Card, LinkButton, Notice, UserIcon } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import { signInEditor } from '@/lib/editing/sign-in';
import { editorLoginAt, ssoError } from '@/lib/identity';
import { link } from '@/lib/navigation';
import { contactLink, type View } from '@/lib/request';
import { EditorId } from './editor-id';

/** §2.1 "Content-editor login page, reached from the footer button". */
export function EditorSignInPage({
  view,
  kept,
  hasEnded,
  problem,
}: {
  readonly view: View;
  readonly kept: KeptForm | undefined;
  /** Whether they have come here because an editor's session was over. */
  readonly hasEnded: boolean;
  /** The code of why a sign-in by the identity provider failed. */
  readonly problem: string | null;
}) {
  const { text, html } = texts(view.snapshot, view.language);
  const login = editorLoginAt(view);
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
      {login && problem !== null && <ProviderProblem view={view} code={problem} />}
      <Card padding="large">
        <Form view={view} change={signInEditor} kept={kept}>
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
        {login && (
          <div className="mt-8 border-t border-neutral-5 pt-6">
            <p className="mb-3 text-muted">{text('Editor_SignIn_Provider_Text')}</p>
            <LinkButton href={link(view, login)} variant="secondary">
              <UserIcon />
              {text('Editor_SignIn_Provider')}
            </LinkButton>
          </div>
        )}
      </Card>
    </NarrowPage>
  );
}

/** §8 What an SSO error says, where the editor can try again. */
function ProviderProblem({ view, code }: { readonly view: View; readonly code: string }) {
  const { header, messageHtml } = ssoError(view, code, contactLink(view));
  return <Notice tone="warning" role="alert" className="mb-5" title={header} html={messageHtml} />;
}
