import { redirect } from 'next/navigation';
import { AccountFrame } from '@/components/account/account-frame';
import { Checkbox, Form, SubmitButton } from '@/components/form';
import { Card, Notice } from '@/components/ui';
import { Verbatim } from '@/components/ui/verbatim';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import { address } from '@/lib/navigation';
import { type ContactPreferences, choosable, type Preferences } from '@/lib/notifications';
import { saveNotifications } from '@/lib/notifications/preferences';
import type { View } from '@/lib/request';

/** The note about a contact that is turned off. */
const whyOff = {
  GONE: 'Notifications_Off',
  REPORTED: 'Notifications_Reported',
  UNWANTED: 'Notifications_Unwanted',
} as const;

/** What a holder is told, and where: a form for each contact. */
export function PreferencesPage({
  view,
  preferences,
  kept,
}: {
  readonly view: View;
  readonly preferences: Preferences;
  /** What the server said of the form of a contact when it came back. */
  readonly kept: ReadonlyMap<string, KeptForm>;
}) {
  if (preferences.kind === 'signed-out') redirect(address(view, 'URL_Dashboard'));
  const { text } = texts(view.snapshot, view.language);
  const contacts = preferences.kind === 'preferences' ? preferences.contacts : [];
  return (
    <AccountFrame
      view={view}
      section="/account/notifications"
      title={text('Notifications_Title')}
      lead={text('Notifications_Lead')}
    >
      {contacts.length === 0 && (
        <Notice tone={preferences.kind === 'unavailable' ? 'warning' : 'information'}>
          {text(
            preferences.kind === 'unavailable' ? 'Notifications_Unavailable' : 'Notifications_None',
          )}
        </Notice>
      )}
      <div className="grid gap-6">
        {contacts.map((contact) => (
          <ContactCard key={contact.id} view={view} contact={contact} kept={kept.get(contact.id)} />
        ))}
      </div>
    </AccountFrame>
  );
}

function ContactCard({
  view,
  contact: { id, channel, masked, on, off },
  kept,
}: {
  readonly view: View;
  readonly contact: ContactPreferences;
  readonly kept: KeptForm | undefined;
}) {
  const { text } = texts(view.snapshot, view.language);
  const given = Object.fromEntries(on.map((topic) => [topic, 'on']));
  return (
    <Card padding="medium">
      <h2 className="text-lg">
        {text(channel === 'email' ? 'Notifications_Email' : 'Notifications_Sms')}{' '}
        <Verbatim dir="ltr" className="inline-block max-w-full break-all">
          {masked}
        </Verbatim>
      </h2>
      {channel === 'sms' && (
        <p className="mt-1 text-sm text-muted">{text('Notifications_Sms_Hint')}</p>
      )}
      {off && (
        <Notice tone="warning" className="mt-4">
          {text(whyOff[off])}
        </Notice>
      )}
      <div className="mt-4">
        <Form
          view={view}
          change={saveNotifications}
          hidden={{ contact: id }}
          kept={kept}
          given={given}
          label={`${text(channel === 'email' ? 'Notifications_Email' : 'Notifications_Sms')} ${masked}`}
        >
          <div>
            {choosable.map((topic) => (
              <Checkbox key={topic} name={topic} label={text(`Notifications_Topic_${topic}`)} />
            ))}
          </div>
          <div>
            <SubmitButton pending={text('Notifications_Saving')}>
              {text('Notifications_Save')}
            </SubmitButton>
          </div>
        </Form>
      </div>
    </Card>
  );
}
