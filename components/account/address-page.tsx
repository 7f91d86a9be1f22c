import { redirect } from 'next/navigation';
import { Form, SubmitButton } from '@/components/form';
import { AddressFields } from '@/components/policies/address-fields';
import { PostalAddress } from '@/components/policies/postal-address';
import { Card, Notice } from '@/components/ui';
import { FreshProof } from '@/components/verification/fresh-proof';
import type { KnownAddress } from '@/lib/account';
import { changeAddress } from '@/lib/account/address/change-address';
import { type KeptForm, lacksProof } from '@/lib/changes';
import { texts } from '@/lib/content';
import { address, link } from '@/lib/navigation';
import type { View } from '@/lib/request';
import { AccountFrame } from './account-frame';

const section = '/policy-account/address';

/** Where the holder lives, and the form that changes it, in the order and words of a country. */
export function AddressPage({
  view,
  known,
  country,
  kept,
}: {
  readonly view: View;
  readonly known: KnownAddress;
  /** The country whose form is shown. */
  readonly country: string;
  readonly kept: KeptForm | undefined;
}) {
  if (known.kind === 'signed-out') redirect(address(view, 'URL_Dashboard'));
  const { text } = texts(view.snapshot, view.language);
  const current = known.kind === 'address' ? known.address : undefined;
  const lacks = changeAddress.fresh && lacksProof(view, changeAddress.fresh);
  return (
    <AccountFrame
      view={view}
      section={section}
      title={text('Account_Address_PageTitle')}
      lead={text('Account_Address_Lead')}
    >
      <div className="grid gap-6">
        {known.kind === 'unavailable' && (
          <Notice tone="warning">{text('Account_Unavailable')}</Notice>
        )}
        {current && (
          <Card tone="inset" padding="small">
            <h2 className="text-base">{text('Account_Address_Current')}</h2>
            <address className="mt-1 font-semibold not-italic">
              <PostalAddress view={view} address={current} />
            </address>
          </Card>
        )}
        <FreshProof view={view} change={changeAddress}>
          <Card>
            <AddressForm view={view} country={country} kept={kept} />
          </Card>
        </FreshProof>
        {lacks === undefined && (
          <p className="text-sm text-muted">{text('Account_Address_Told')}</p>
        )}
      </div>
    </AccountFrame>
  );
}

function AddressForm({
  view,
  country,
  kept,
}: {
  readonly view: View;
  readonly country: string;
  readonly kept: KeptForm | undefined;
}) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <Form
      view={view}
      isPageForm
      change={changeAddress}
      hidden={{ country }}
      kept={kept}
      label={text('Account_Address_PageTitle')}
    >
      <AddressFields view={view} country={country} page={link(view, section)} />
      <div>
        <SubmitButton pending={text('Account_Saving')}>{text('Account_Address_Save')}</SubmitButton>
      </div>
    </Form>
  );
}
