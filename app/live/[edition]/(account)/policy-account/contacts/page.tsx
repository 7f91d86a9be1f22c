import { ContactsPage } from '@/components/account/contacts-page';
import { pageMetadata } from '@/components/layout/metadata';
import { type ContactsStep, contactsStep } from '@/lib/account';
import { changedInContacts } from '@/lib/account/changed-lately';
import { beginContact } from '@/lib/account/contacts/begin-contact';
import { confirmContact, resendContactCode } from '@/lib/account/contacts/confirm-contact';
import { sendHolderLink } from '@/lib/account/contacts/holder-link';
import { takeContactBack } from '@/lib/account/contacts/take-back';
import { liveView, requestForm, requestQuery, type TreeParams } from '@/lib/entry/live-view';
import type { View } from '@/lib/request';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await liveView(params), 'Account_Contacts_PageTitle', { search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const query = await requestQuery();
  const [step, changed] = await Promise.all([contactsStep(view), changedInContacts(view, query)]);
  const kept = await keptForms(view, step);
  return <ContactsPage view={view} step={step} changed={changed} kept={kept} />;
}

/** The forms of the page that came back. */
async function keptForms(view: View, step: ContactsStep) {
  const waiting = step.kind === 'contacts' ? step.waiting : [];
  const forms = [
    { change: sendHolderLink, said: {} },
    { change: beginContact, said: { kind: 'EMAIL' } },
    { change: beginContact, said: { kind: 'PHONE' } },
    ...waiting.flatMap(({ id }) =>
      [confirmContact, resendContactCode, takeContactBack].map((change) => ({
        change,
        said: { pending: id },
      })),
    ),
  ];
  const kept = await Promise.all(
    forms.map(async ({ change, said }) => {
      const form = await requestForm(view, change, said);
      return form ? [[change.form(said), form] as const] : [];
    }),
  );
  return new Map(kept.flat());
}
