import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { Form, SubmitButton } from '@/components/form';
import { Card, MailIcon, Notice, PhoneIcon } from '@/components/ui';
import { Verbatim } from '@/components/ui/verbatim';
import { FreshProof } from '@/components/verification/fresh-proof';
import type { ContactKind, ContactsStep } from '@/lib/account';
import { beginContact } from '@/lib/account/contacts/begin-contact';
import { sendHolderLink } from '@/lib/account/contacts/holder-link';
import { type KeptForm, lacksProof } from '@/lib/changes';
import { texts } from '@/lib/content';
import { address } from '@/lib/navigation';
import type { View } from '@/lib/request';
import { AccountFrame } from './account-frame';
import { ContactForm } from './contact-form';
import { WaitingCard } from './waiting-card';

export type KnownContacts = Extract<ContactsStep, { kind: 'contacts' }>;
/** What the server said of forms of the page when they came back, by the name of the form. */
export type KeptForms = ReadonlyMap<string, KeptForm>;

const icons = { EMAIL: MailIcon, PHONE: PhoneIcon } as const;

/** Where the holder is reached: what counts, what waits for its code, and the way to change it. */
export function ContactsPage({
  view,
  step,
  changed,
  kept,
}: {
  readonly view: View;
  readonly step: ContactsStep;
  /** What was confirmed or sent lately. */
  readonly changed: 'email' | 'phone' | 'link' | undefined;
  readonly kept: KeptForms;
}) {
  if (step.kind === 'signed-out') redirect(address(view, 'URL_Dashboard'));
  const { text } = texts(view.snapshot, view.language);
  return (
    <AccountFrame
      view={view}
      section="/policy-account/contacts"
      title={text('Account_Contacts_PageTitle')}
      lead={text('Account_Contacts_Lead')}
    >
      <div className="grid gap-6">
        {changed && (
          <Notice tone="success" role="status">
            {text(`Account_Contacts_Changed_${changed}`)}
          </Notice>
        )}
        {step.kind === 'unavailable' ? (
          <Notice tone="warning">{text('Account_Unavailable')}</Notice>
        ) : (
          <Contacts view={view} step={step} kept={kept} />
        )}
      </div>
    </AccountFrame>
  );
}

function Contacts({
  view,
  step,
  kept,
}: {
  readonly view: View;
  readonly step: KnownContacts;
  readonly kept: KeptForms;
}) {
  const { text } = texts(view.snapshot, view.language);
  const mayChange = step.isHolder && lacksProof(view, 'holder-alone') === undefined;
  const lists = (['EMAIL', 'PHONE'] as const).map((kind) => (
    <ContactList key={kind} view={view} step={step} kind={kind}>
      {mayChange && <ContactForm view={view} step={step} kind={kind} kept={kept} />}
    </ContactList>
  ));
  if (!step.isHolder)
    return (
      <>
        {lists}
        <AgentCard view={view} kept={kept.get(sendHolderLink.form({}))} />
      </>
    );
  return (
    <>
      {step.waiting.map((waiting) => (
        <WaitingCard key={waiting.id} view={view} waiting={waiting} kept={kept} />
      ))}
      {lists}
      {/* One way to the proof for both of them. */}
      <FreshProof view={view} change={beginContact} label={text('Account_Contacts_Prove')}>
        {null}
      </FreshProof>
      <p className="text-sm text-muted">{text('Account_Contacts_Told')}</p>
    </>
  );
}

function ContactList({
  view,
  step,
  kind,
  children,
}: {
  readonly view: View;
  readonly step: KnownContacts;
  readonly kind: ContactKind;
  /** The form for another one. */
  readonly children: ReactNode;
}) {
  const { text } = texts(view.snapshot, view.language);
  const contacts = step.contacts.filter((contact) => contact.kind === kind);
  const Icon = icons[kind];
  const id = `known-${kind.toLowerCase()}`;
  return (
    <Card padding="small">
      <section aria-labelledby={id}>
        <h2 id={id} className="flex items-center gap-2.5 text-lg">
          <Icon className="size-5.5 text-link" />
          {text(`Account_Contacts_${kind}`)}
        </h2>
        {contacts.length === 0 ? (
          <p className="mt-2 text-muted">{text(`Account_Contacts_None_${kind}`)}</p>
        ) : (
          <ul className="mt-2 divide-y divide-neutral-5">
            {contacts.map(({ name, masked }) => (
              <li key={name} className="py-2.5 font-semibold">
                <Verbatim dir="ltr" className="inline-block max-w-full break-all">
                  {masked}
                </Verbatim>
              </li>
            ))}
          </ul>
        )}
        {children}
      </section>
    </Card>
  );
}

/** §10.18 An agent changes no contacts: "there the holder gets a link". */
function AgentCard({ view, kept }: { readonly view: View; readonly kept: KeptForm | undefined }) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <Card tone="accent">
      <h2 className="text-lg">{text('Account_Contacts_Agent_Title')}</h2>
      <p className="mt-1 mb-5">{text('Account_Contacts_Agent')}</p>
      <Form
        view={view}
        change={sendHolderLink}
        kept={kept}
        label={text('Account_Contacts_Agent_Title')}
      >
        <div>
          <SubmitButton pending={text('Account_Sending')}>
            {text('Account_Contacts_Agent_Send')}
          </SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
