import { ArrowRightIcon, Card, LinkButton } from '@/components/ui';
import { texts } from '@/lib/content';
import { address, findContractPage, link } from '@/lib/navigation';
import type { View } from '@/lib/request';

/** §2.2 Start my claim: the way to the portal claim form, which stands in place of the lookup. */
export function StartClaim({ view }: { readonly view: View }) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <Card className="w-full">
      <h2 className="text-xl">{text('Home_StartClaim_Header')}</h2>
      <p className="mt-1.5 mb-6 text-muted">{text('Home_StartClaim_Text')}</p>
      <LinkButton href={address(view, 'URL_ClaimForm')} size="large" wide>
        {text('Home_StartClaim_Button')}
        <ArrowRightIcon />
      </LinkButton>
      <p className="mt-5 text-sm text-muted">
        {text('Claims_Form_NoClaim')}{' '}
        <a href={link(view, findContractPage)} className="link">
          {text('Claims_Form_NoClaim_Link')}
        </a>
      </p>
    </Card>
  );
}
