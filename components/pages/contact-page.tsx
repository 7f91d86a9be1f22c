import { Form, SubmitButton, TextField } from '@/components/form';
import { Card } from '@/components/ui';
import { Container } from '@/components/ui/container';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import { sendContactMessage } from '@/lib/pages/contact/contact-message';
import type { View } from '@/lib/request';
import { ContactDetails } from './contact-details';

/** Contact us: a message to the client, and the other ways to reach it. */
export function ContactPage({
  view,
  kept,
}: {
  readonly view: View;
  /** What the server said of the message when it came back. */
  readonly kept?: KeptForm | undefined;
}) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <Container className="pt-8 sm:pt-14">
      <h1 className="text-3xl">{text('Contact_Title')}</h1>
      <p className="mt-3 max-w-[58ch] text-lg text-muted">{text('Contact_Lead')}</p>
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-12">
        <Card padding="large">
          <h2 className="mb-6 text-xl">{text('Contact_Form_Title')}</h2>
          <Form view={view} isPageForm change={sendContactMessage} kept={kept} draft>
            <TextField name="Name" label={text('Contact_Form_Name')} autoComplete="name" />
            <TextField
              name="Email"
              kind="email"
              label={text('Contact_Form_Email')}
              hint={text('Contact_Form_Email_Hint')}
              autoComplete="email"
            />
            <TextField
              name="Message"
              kind="textarea"
              label={text('Contact_Form_Message')}
              hint={text('Contact_Form_Message_Hint')}
            />
            <div>
              <SubmitButton pending={text('Contact_Form_Pending')}>
                {text('Contact_Form_Send')}
              </SubmitButton>
            </div>
          </Form>
        </Card>
        <div className="grid gap-6">
          <ContactDetails view={view} />
          {view.settings.ReportHolder_Feature && (
            <a
              href={link(view, '/report-death')}
              className="inline-flex min-h-11 items-center font-semibold text-link underline-offset-4 hover:underline"
            >
              {text('Registration_Report_Link')}
            </a>
          )}
        </div>
      </div>
    </Container>
  );
}
