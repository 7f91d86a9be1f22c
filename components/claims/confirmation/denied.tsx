import { Card, LinkButton } from '@/components/ui';
import { texts } from '@/lib/content';
import { address } from '@/lib/navigation';
import type { Claim } from '@/lib/platform';
import type { View } from '@/lib/request';

/** Why a claim was denied, what that rests on in the plan, and how to appeal until when. */
export function Denied({
  view,
  denial: { text: reason, basis, appealUntil },
}: {
  readonly view: View;
  readonly denial: NonNullable<Claim['denial']>;
}) {
  const { text, localized, date } = texts(view.snapshot, view.language);
  return (
    <Card tone="inset" padding="small" className="mt-6 grid gap-4">
      <section>
        <h2 className="text-lg">{text('Claims_Denied_Why')}</h2>
        <p className="mt-1 break-words">{localized(reason)}</p>
      </section>
      <section>
        <h2 className="text-lg">{text('Claims_Denied_Basis')}</h2>
        <p className="mt-1 break-words">{localized(basis)}</p>
      </section>
      {appealUntil && (
        <section>
          <h2 className="text-lg">{text('Claims_Denied_How')}</h2>
          <p className="mt-1">{text('Claims_Denied_Appeal', { date: date(appealUntil) })}</p>
          <LinkButton
            href={address(view, 'URL_ContactUs')}
            variant="secondary"
            size="small"
            className="mt-3"
          >
            {text('Dashboard_Contact')}
          </LinkButton>
        </section>
      )}
    </Card>
  );
}
