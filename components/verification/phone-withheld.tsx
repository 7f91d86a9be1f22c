import { ButtonForm } from '@/components/form/button-form';
import { phoneIsBack } from '@/lib/claims/form/phone-is-back';
import { texts } from '@/lib/content';
import { address } from '@/lib/navigation';
import type { View } from '@/lib/request';

/** What somebody can do of whose phone no code is sent to: they have it, or have reported it by mistake. */
export function PhoneWithheldActions({ view }: { readonly view: View }) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <>
      <p className="mt-2 text-muted">{text('Verification_Withheld_Back_Hint')}</p>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonForm view={view} change={phoneIsBack} size="small" variant="secondary">
          {text('Verification_Withheld_Back')}
        </ButtonForm>
        <a href={address(view, 'URL_ClaimForm')} className="link-line">
          {text('Verification_Withheld_Change')}
        </a>
      </div>
    </>
  );
}
