import { Consent, Form, SubmitButton } from '@/components/form';
import { Card, LinkButton } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import { FreshProof } from '@/components/verification/fresh-proof';
import { dataPage } from '@/lib/account';
import { deleteAccount } from '@/lib/account/deletion/delete-account';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import type { View } from '@/lib/request';
import { AccountFrame } from './account-frame';

const gone = ['sessions', 'drafts', 'choices', 'cards', 'files', 'history'];
const stays = ['payments', 'left', 'files', 'told', 'proof'];

/** What goes with an account and what stays, for how long and with whom, before it is deleted. */
export function DeletePage({
  view,
  kept,
}: {
  readonly view: View;
  readonly kept: KeptForm | undefined;
}) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <AccountFrame
      view={view}
      section={dataPage}
      title={text('Account_Delete_Title')}
      lead={text('Account_Delete_Lead')}
    >
      <div className="grid gap-6">
        <Card>
          <h2 className="text-xl">{text('Account_Delete_Gone')}</h2>
          <List items={gone.map((name) => text(`Account_Delete_Gone_${name}`))} />
        </Card>
        <Card>
          <h2 className="text-xl">{text('Account_Delete_Stays')}</h2>
          <List items={stays.map((name) => text(`Account_Delete_Stays_${name}`))} />
        </Card>
        <Card tone="inset">
          <h2 className="text-xl">{text('Account_Delete_Insurer')}</h2>
          <p className="mt-3">{text('Account_Delete_Insurer_Text')}</p>
        </Card>
        <FreshProof view={view} change={deleteAccount}>
          <Form view={view} change={deleteAccount} kept={kept} label={text('Account_Delete_Send')}>
            <Consent view={view} name="agreed" label={text('Account_Delete_Agree')} />
            <div className="flex flex-wrap gap-3">
              <SubmitButton pending={text('Account_Delete_Sending')}>
                {text('Account_Delete_Send')}
              </SubmitButton>
              <LinkButton href={link(view, dataPage)} variant="quiet">
                {text('Account_Delete_Keep')}
              </LinkButton>
            </div>
          </Form>
        </FreshProof>
      </div>
    </AccountFrame>
  );
}

function List({ items }: { readonly items: readonly string[] }) {
  return (
    <ul className="mt-3 grid list-disc gap-2 ps-5 marker:text-muted">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

/** What follows once an account is deleted: nobody is signed in here any more. */
export function DeletedPage({ view }: { readonly view: View }) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <NarrowPage title={text('Account_Deleted_Title')} lead={text('Account_Deleted_Text')}>
      <LinkButton href={link(view, '/')}>{text('Account_Deleted_Home')}</LinkButton>
    </NarrowPage>
  );
}
