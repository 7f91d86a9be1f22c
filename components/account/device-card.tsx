import { Form, SubmitButton } from '@/components/form';
import { deviceWords } from '@/components/history/words';
import { Badge, Card, DescriptionList } from '@/components/ui';
import type { Security } from '@/lib/account';
import { revokeDevice } from '@/lib/account/security/end-sessions';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import type { View } from '@/lib/request';

/** A device that is trusted, and the way to trust it no longer. */
export function DeviceCard({
  view,
  device,
  kept,
}: {
  readonly view: View;
  readonly device: Security['devices'][number];
  readonly kept: KeptForm | undefined;
}) {
  const { text, moment } = texts(view.snapshot, view.language);
  const { idHash, isThis, network, trustedAt, expiresAt } = device;
  const name = deviceWords(view, device);
  return (
    <li>
      <Card padding="small">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h3 className="min-w-0 text-lg">{name}</h3>
          {isThis && <Badge tone="accent">{text('Account_Security_Device_This')}</Badge>}
        </div>
        <DescriptionList
          layout="columns"
          className="mt-4"
          items={[
            {
              term: text('Account_Security_Device_Since'),
              value: <time dateTime={trustedAt.toISOString()}>{moment(trustedAt)}</time>,
            },
            {
              term: text('Account_Security_Device_Until'),
              value: <time dateTime={expiresAt.toISOString()}>{moment(expiresAt)}</time>,
            },
            ...(network
              ? [
                  {
                    term: text('Account_Security_From'),
                    value: (
                      <span className="block first-letter:uppercase">
                        {text('History_Network', { network })}
                      </span>
                    ),
                  },
                ]
              : []),
          ]}
        />
        <div className="mt-4">
          <Form
            view={view}
            change={revokeDevice}
            hidden={{ device: idHash }}
            kept={kept}
            label={text('Account_Security_Revoke_Label', { device: name })}
          >
            <div>
              <SubmitButton
                variant="secondary"
                size="small"
                pending={text('Account_Security_Revoking')}
              >
                {text('Account_Security_Revoke')}
                <span className="sr-only"> {name}</span>
              </SubmitButton>
            </div>
          </Form>
        </div>
      </Card>
    </li>
  );
}
