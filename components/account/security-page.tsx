import { Form, SubmitButton } from '@/components/form';
import { EntryList } from '@/components/history/entry-list';
import { Card, LinkButton, Notice } from '@/components/ui';
import { type Security, securityPage } from '@/lib/account';
import { endSessionsElsewhere } from '@/lib/account/security/end-sessions';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import type { View } from '@/lib/request';
import { AccountFrame } from './account-frame';
import { DeviceCard } from './device-card';
import { SessionCard } from './session-card';

/** What the server said of forms of the page when they came back, by the name of the form. */
export type KeptForms = ReadonlyMap<string, KeptForm>;

/** Who is signed in to the contract, which devices are trusted, and who has signed in lately. */
export function SecurityPage({
  view,
  security: { own, others, devices, signIns },
  kept,
  done,
}: {
  readonly view: View;
  readonly security: Security;
  readonly kept: KeptForms;
  /** What was just done. */
  readonly done: 'session' | 'sessions' | 'device' | undefined;
}) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <AccountFrame
      view={view}
      section={securityPage}
      title={text('Account_Security_Title')}
      lead={text('Account_Security_Lead')}
    >
      <div className="grid gap-10">
        {done && <Notice tone="success">{text(`Account_Security_Done_${done}`)}</Notice>}
        <section aria-labelledby="sessions">
          <h2 id="sessions" className="mb-4 text-2xl">
            {text('Account_Security_Sessions')}
          </h2>
          <ul className="grid gap-4">
            {own && <SessionCard view={view} session={own} isThis />}
            {others.map((session) => (
              <SessionCard
                key={session.idHash}
                view={view}
                session={session}
                kept={kept.get(session.idHash)}
              />
            ))}
          </ul>
          {others.length === 0 && (
            <p className="mt-4 text-muted">{text('Account_Security_None')}</p>
          )}
          {others.length > 1 && (
            <div className="mt-4">
              <Form
                view={view}
                change={endSessionsElsewhere}
                kept={kept.get('all')}
                label={text('Account_Security_End_All')}
              >
                <div>
                  <SubmitButton variant="secondary" pending={text('Account_Security_Ending')}>
                    {text('Account_Security_End_All')}
                  </SubmitButton>
                </div>
              </Form>
            </div>
          )}
        </section>
        <section aria-labelledby="devices">
          <h2 id="devices" className="text-2xl">
            {text('Account_Security_Devices')}
          </h2>
          <p className="mt-1 text-muted">{text('Account_Security_Devices_Lead')}</p>
          {devices.length === 0 ? (
            <Card tone="inset" padding="small" className="mt-4">
              <p className="text-muted">{text('Account_Security_Devices_None')}</p>
            </Card>
          ) : (
            <ul className="mt-4 grid gap-4">
              {devices.map((device) => (
                <DeviceCard
                  key={device.idHash}
                  view={view}
                  device={device}
                  kept={kept.get(device.idHash)}
                />
              ))}
            </ul>
          )}
        </section>
        <section aria-labelledby="latest">
          <h2 id="latest" className="mb-4 text-2xl">
            {text('Account_Security_Latest')}
          </h2>
          {signIns.length === 0 ? (
            <p className="text-muted">{text('Account_History_None')}</p>
          ) : (
            <EntryList view={view} entries={signIns} />
          )}
          <div className="mt-4">
            <LinkButton
              href={link(view, '/policy-account/history?group=access')}
              variant="quiet"
              size="small"
            >
              {text('Account_Security_Latest_All')}
            </LinkButton>
          </div>
        </section>
      </div>
    </AccountFrame>
  );
}
