import { Form, SubmitButton } from '@/components/form';
import { Card, LinkButton, Notice, type NoticeTone } from '@/components/ui';
import { type CopyState, dataPage, deletionPage } from '@/lib/account';
import { askForCopy } from '@/lib/account/data-copy/ask-copy';
import { type KeptForm, lacksProof } from '@/lib/changes';
import { texts } from '@/lib/content';
import { link, proofFor } from '@/lib/navigation';
import type { View } from '@/lib/request';
import { AccountFrame } from './account-frame';

/** A copy of everything that is kept, and the way to have it deleted. */
export function DataPage({
  view,
  copy,
  kept,
}: {
  readonly view: View;
  readonly copy: CopyState;
  readonly kept: KeptForm | undefined;
}) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <AccountFrame
      view={view}
      section={dataPage}
      title={text('Account_Data_Title')}
      lead={text('Account_Data_Lead')}
    >
      <div className="grid gap-6">
        <Card>
          <section aria-labelledby="copy">
            <h2 id="copy" className="text-2xl">
              {text('Account_Data_Copy')}
            </h2>
            <p className="mt-3">{text('Account_Data_Copy_Text')}</p>
            <div className="mt-6 grid gap-4">
              <CopyNotice view={view} copy={copy} />
              {copy.kind === 'ready' && <Download view={view} />}
              {copy.kind !== 'ready' && copy.kind !== 'waiting' && (
                <Form view={view} change={askForCopy} kept={kept} label={text('Account_Data_Ask')}>
                  <div>
                    <SubmitButton pending={text('Account_Data_Asking')}>
                      {text('Account_Data_Ask')}
                    </SubmitButton>
                  </div>
                </Form>
              )}
            </div>
          </section>
        </Card>
        <Card tone="inset">
          <section aria-labelledby="delete">
            <h2 id="delete" className="text-2xl">
              {text('Account_Data_Delete')}
            </h2>
            <p className="mt-3">{text('Account_Data_Delete_Text')}</p>
            <div className="mt-6">
              <LinkButton href={link(view, deletionPage)} variant="secondary">
                {text('Account_Data_Delete_Link')}
              </LinkButton>
            </div>
          </section>
        </Card>
      </div>
    </AccountFrame>
  );
}

/** How a copy stands that is not simply there. */
const notices = {
  waiting: ['information', 'Account_Data_Waiting'],
  failed: ['warning', 'Account_Data_Failed'],
  gone: ['information', 'Account_Data_Gone'],
} as const satisfies Readonly<Record<string, readonly [NoticeTone, string]>>;

function CopyNotice({ view, copy }: { readonly view: View; readonly copy: CopyState }) {
  const { text, moment } = texts(view.snapshot, view.language);
  if (copy.kind === 'none') return null;
  if (copy.kind === 'ready')
    return (
      <Notice tone="success">{text('Account_Data_Ready', { until: moment(copy.until) })}</Notice>
    );
  const [tone, label] = notices[copy.kind];
  return <Notice tone={tone}>{text(label)}</Notice>;
}

/** It is handed to whoever has proved lately who they are: else the way there comes first. */
function Download({ view }: { readonly view: View }) {
  const { text } = texts(view.snapshot, view.language);
  const lacks = lacksProof(view, 'holder-alone');
  return (
    <div>
      <LinkButton href={link(view, lacks ? proofFor(dataPage) : '/api/account/data-file')}>
        {text(lacks ? 'Account_Data_Proof' : 'Account_Data_Download')}
      </LinkButton>
    </div>
  );
}
