import { Form, SubmitButton } from '@/components/form';
import { deviceWords } from '@/components/history/words';
import { Badge, Card, DescriptionList } from '@/components/ui';
import type { Security } from '@/lib/account';
import { endSessionElsewhere } from '@/lib/account/security/end-sessions';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import type { View } from '@/lib/request';

/** A session that is open, and the way to end it where it is another one. */
export function SessionCard({
  view,
  session,
  isThis = false,
  kept,
}: {
  readonly view: View;
  readonly session: Security['others'][number];
  readonly isThis?: boolean;
  readonly kept?: KeptForm | undefined;
}) {
  const { text, moment } = texts(view.snapshot, view.language);
  const { idHash, agent, delegate, way, network, createdAt, lastSeenAt } = session;
  const device = deviceWords(view, session);
  const seen = moment(lastSeenAt);
  return (
    <li>
      <Card padding="small">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h3 className="text-lg">{device}</h3>
            {agent !== null && <p className="font-semibold">{text('Account_Security_Agent')}</p>}
            {delegate !== undefined && (
              <p className="font-semibold">
                {text('Account_Security_Delegate', { name: delegate })}
              </p>
            )}
          </div>
          {isThis && <Badge tone="accent">{text('Account_Security_This')}</Badge>}
        </div>
        <DescriptionList
          layout="columns"
          className="mt-4"
          items={[
            {
              term: text('Account_Security_Began'),
              value: <time dateTime={createdAt.toISOString()}>{moment(createdAt)}</time>,
            },
            ...(isThis
              ? []
              : [
                  {
                    term: text('Account_Security_Seen'),
                    value: <time dateTime={lastSeenAt.toISOString()}>{seen}</time>,
                  },
                ]),
            ...(way
              ? [
                  {
                    term: text('Account_Security_How'),
                    value: (
                      <span className="block first-letter:uppercase">
                        {text(`History_Way_${way}`)}
                      </span>
                    ),
                  },
                ]
              : []),
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
        {!isThis && (
          <div className="mt-4">
            <Form
              view={view}
              change={endSessionElsewhere}
              hidden={{ session: idHash }}
              kept={kept}
              label={text('Account_Security_End_Label', { device, seen })}
            >
              <div>
                <SubmitButton
                  variant="secondary"
                  size="small"
                  pending={text('Account_Security_Ending')}
                >
                  {text('Account_Security_End')}
                  <span className="sr-only">
                    {' '}
                    {device}, {seen}
                  </span>
                </SubmitButton>
              </div>
            </Form>
          </div>
        )}
      </Card>
    </li>
  );
}
