import { Form, SubmitButton } from '@/components/form';
import { Badge, Card } from '@/components/ui';
import { CodeForm } from '@/components/verification/code-form';
import { CodeSent } from '@/components/verification/code-sent';
import { FreshProof } from '@/components/verification/fresh-proof';
import { ResendForm } from '@/components/verification/resend-form';
import type { ContactsStep } from '@/lib/account';
import {
  confirmContact,
  resendContactCode,
  sendContactCodeAgain,
} from '@/lib/account/contacts/confirm-contact';
import { takeContactBack } from '@/lib/account/contacts/take-back';
import { texts } from '@/lib/content';
import type { View } from '@/lib/request';
import type { KeptForms } from './contacts-page';

type Waiting = Extract<ContactsStep, { kind: 'contacts' }>['waiting'][number];

/** A contact that counts only once its own code has come back. */
export function WaitingCard({
  view,
  waiting: { id, kind, masked, code },
  kept,
}: {
  readonly view: View;
  readonly waiting: Waiting;
  readonly kept: KeptForms;
}) {
  const { text } = texts(view.snapshot, view.language);
  const said = { pending: id };
  const title = text(`Account_Contacts_Waiting_${kind}`);
  const headingId = `waiting-${kind.toLowerCase()}`;
  return (
    <Card>
      <section aria-labelledby={headingId} className="grid gap-6">
        <div>
          <div className="flex flex-wrap items-center gap-3">
            <h2 id={headingId} className="text-xl">
              {title}
            </h2>
            <Badge tone="warning">{text('Account_Contacts_Waiting')}</Badge>
          </div>
          <p className="mt-1 text-muted">{text('Account_Contacts_Waiting_Why')}</p>
        </div>
        <CodeSent view={view} code={code} again={sendContactCodeAgain} flow={id} />
        <FreshProof view={view} change={confirmContact}>
          <CodeForm
            view={view}
            change={confirmContact}
            hidden={said}
            kept={kept.get(confirmContact.form(said))}
            lockedBy={['CONTACT_GONE']}
            label={title}
            button={text('Account_Contacts_Confirm')}
            size="medium"
          />
        </FreshProof>
        <ResendForm
          view={view}
          change={resendContactCode}
          code={code}
          hidden={said}
          kept={kept.get(resendContactCode.form(said))}
        />
        <Form
          view={view}
          change={takeContactBack}
          hidden={said}
          kept={kept.get(takeContactBack.form(said))}
          label={text('Account_Contacts_TakeBack')}
        >
          <div>
            <SubmitButton variant="quiet" size="small" pending={text('Account_Saving')}>
              {text('Account_Contacts_TakeBack')}
              <span dir="ltr" className="sr-only">
                {' '}
                {masked}
              </span>
            </SubmitButton>
          </div>
        </Form>
      </section>
    </Card>
  );
}
