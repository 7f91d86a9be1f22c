import { Form, RadioGroup, SubmitButton, TextField } from '@/components/form';
import { ChevronDownIcon } from '@/components/ui';
import type { ContactKind } from '@/lib/account';
import { beginContact } from '@/lib/account/contacts/begin-contact';
import { texts } from '@/lib/content';
import type { View } from '@/lib/request';
import type { KeptForms, KnownContacts } from './contacts-page';

/** Asks for a new e-mail address or telephone number, beside the others or in the place of one. */
export function ContactForm({
  view,
  step,
  kind,
  kept,
}: {
  readonly view: View;
  readonly step: KnownContacts;
  readonly kind: ContactKind;
  readonly kept: KeptForms;
}) {
  const { text } = texts(view.snapshot, view.language);
  const same = step.contacts.filter((contact) => contact.kind === kind);
  const isPhone = kind === 'PHONE';
  if (isPhone && step.phoneChannels.length === 0) return null;
  const asksChannel = isPhone && step.phoneChannels.length > 1;
  const title = text(`Account_Contacts_New_${kind}`);
  const came = kept.get(beginContact.form({ kind }));
  return (
    <details open={came !== undefined} className="group mt-3 border-t border-neutral-5 pt-3">
      <summary className="link-quiet cursor-pointer list-none rounded-control [&::-webkit-details-marker]:hidden">
        <ChevronDownIcon className="transition-transform group-open:rotate-180" />
        {title}
      </summary>
      <div className="mt-4">
        <Form
          view={view}
          change={beginContact}
          hidden={{ kind, ...(same.length === 0 ? { place: '' } : {}) }}
          kept={came}
          label={title}
        >
          {isPhone ? (
            <TextField
              name="Phone"
              kind="tel"
              autoComplete="tel"
              label={text('Account_Contact_Phone_Label')}
              hint={text('Account_Contact_Phone_Hint', { example: step.examplePhone })}
            />
          ) : (
            <TextField
              name="Email"
              kind="email"
              autoComplete="email"
              label={text('Account_Contact_Email_Label')}
              hint={text('Account_Contact_Email_Hint')}
            />
          )}
          {same.length > 0 && (
            <RadioGroup
              name="place"
              legend={text('Account_Contacts_Place')}
              defaultValue=""
              options={[
                { value: '', label: text('Account_Contacts_Place_Beside') },
                ...same.map(({ name, masked }) => ({
                  value: name,
                  label: text('Account_Contacts_Place_Instead', { contact: masked }),
                })),
              ]}
            />
          )}
          {asksChannel && (
            <RadioGroup
              name="channel"
              legend={text('Verification_Method_Legend')}
              defaultValue={step.phoneChannels[0]}
              options={step.phoneChannels.map((channel) => ({
                value: channel,
                label: text(`Verification_Method_${channel}`),
              }))}
            />
          )}
          <div>
            <SubmitButton pending={text('Verification_Button_Sending')}>
              {text('Account_Contacts_Send')}
            </SubmitButton>
          </div>
        </Form>
      </div>
    </details>
  );
}
