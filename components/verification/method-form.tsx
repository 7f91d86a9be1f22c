import type { ReactNode } from 'react';
import { Form, RadioGroup, SubmitButton } from '@/components/form';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import type { View } from '@/lib/request';
import type { VerificationChoices } from '@/lib/verification';
import { sendAccessCode } from '@/lib/verification/send-code';
import { SentTo } from './sent-to';

type Choices = Extract<VerificationChoices, { kind: 'choices' }>;
type Contacts = Choices['emails'];

/** Chooses a method, and a contact where there are several; what has one answer is not asked. */
export function MethodForm({
  view,
  choices,
  kept,
}: {
  readonly view: View;
  readonly choices: Choices;
  readonly kept: KeptForm | undefined;
}) {
  const { text } = texts(view.snapshot, view.language);
  const { methods, emails, phones, registration } = choices;
  const sendsCode = registration !== 'no-code';
  const labels = sendsCode ? 'Verification_Method' : 'RegisterPlan_Method';
  const onlyMethod = methods.length === 1 ? methods[0] : undefined;
  const takesEmail = methods.includes('email');
  const takesPhone = methods.includes('sms') || methods.includes('voice');
  const asksEmail = takesEmail && emails.length > 1;
  const asksPhone = takesPhone && phones.length > 1;
  const hidden = {
    ...(onlyMethod ? { method: onlyMethod } : {}),
    ...(asksEmail ? {} : { emailIndex: '0' }),
    ...(asksPhone ? {} : { phoneIndex: '0' }),
  };
  const contactsOf = (method: (typeof methods)[number]) => (method === 'email' ? emails : phones);
  const onlyContacts = onlyMethod && contactsOf(onlyMethod);
  return (
    <Form
      view={view}
      isPageForm
      change={sendAccessCode}
      kept={kept}
      given={choices.given}
      flow={choices.flowId}
      hidden={hidden}
      lockedBy={['FLOW_EXPIRED', 'TOO_MANY_CODES']}
      label={text(`${labels}_PageTitle`)}
    >
      <div className="group/method flex flex-col gap-7">
        {!onlyMethod && (
          <RadioGroup
            name="method"
            legend={text(`${labels}_Legend`)}
            defaultValue={methods[0]}
            options={methods.map((method) => ({
              value: method,
              label: text(`Verification_Method_${method}`),
              hint: whereTo(contactsOf(method), (count) =>
                text(`Verification_Method_Several_${method === 'email' ? 'email' : 'phone'}`, {
                  count,
                }),
              ),
            }))}
          />
        )}
        {onlyMethod && onlyContacts?.length === 1 && (
          <SentTo
            channel={onlyMethod}
            text={text(`${sendsCode ? 'Verification' : 'RegisterPlan'}_Single_${onlyMethod}`)}
            contact={onlyContacts[0]?.masked ?? ''}
          />
        )}
        {asksEmail && (
          <ContactChoice className={onlyMethod ? '' : whenEmail}>
            <RadioGroup
              name="emailIndex"
              legend={text('Verification_Email_Legend')}
              defaultValue="0"
              options={optionsOf(emails)}
            />
          </ContactChoice>
        )}
        {asksPhone && (
          <ContactChoice className={takesEmail ? whenPhone : ''}>
            <RadioGroup
              name="phoneIndex"
              legend={text('Verification_Phone_Legend')}
              defaultValue="0"
              options={optionsOf(phones)}
            />
          </ContactChoice>
        )}
        <div>
          <SubmitButton
            size="large"
            pending={text(sendsCode ? 'Verification_Button_Sending' : 'RegisterPlan_Sending')}
          >
            {text(sendsCode ? 'Verification_Button_Send' : 'RegisterPlan_Button')}
          </SubmitButton>
        </div>
      </div>
    </Form>
  );
}

// The question for a contact follows the chosen method without any script.
const whenEmail = 'hidden group-has-[[value=email]:checked]/method:block';
const whenPhone =
  'hidden group-has-[[value=sms]:checked]/method:block group-has-[[value=voice]:checked]/method:block';

function ContactChoice({
  className,
  children,
}: {
  readonly className: string;
  readonly children: ReactNode;
}) {
  return <div className={className}>{children}</div>;
}

function whereTo(contacts: Contacts, several: (count: number) => string): string | undefined {
  return contacts.length > 1 ? several(contacts.length) : contacts[0]?.masked;
}

function optionsOf(contacts: Contacts) {
  return contacts.map(({ index, masked }) => ({ value: String(index), label: masked }));
}
