import { Card, LinkButton, PhoneIcon, TelephoneLink } from '@/components/ui';
import { texts } from '@/lib/content';
import { contactLink, type View } from '@/lib/request';

/**
 * The way to file an ordinary claim, or to call, for anything that immediate help does not cover.
 * @param isAll whether the plans include no immediate help at all, which the page says above
 */
export function SomethingElse({
  view,
  claim,
  isAll = false,
}: {
  readonly view: View;
  readonly claim: string;
  readonly isAll?: boolean;
}) {
  const { text } = texts(view.snapshot, view.language);
  const phone = text('Contact_Phone');
  return (
    <Card padding="small" tone="inset">
      <p className="text-lg font-semibold">{text('Claims_Urgent_Else')}</p>
      {!isAll && <p className="mt-1">{text('Claims_Urgent_Else_Text')}</p>}
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        <LinkButton href={claim} variant="secondary" size="small">
          {text('Claims_File')}
        </LinkButton>
        {phone ? (
          <TelephoneLink number={phone} icon={<PhoneIcon />} className="link-line gap-2" />
        ) : (
          <LinkButton href={contactLink(view)} variant="quiet" size="small">
            {text('Dashboard_Contact')}
          </LinkButton>
        )}
      </div>
    </Card>
  );
}
