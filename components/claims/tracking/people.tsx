import { Card, ClockIcon, LinkButton, MailIcon, PhoneIcon, TelephoneLink } from '@/components/ui';
import { Verbatim } from '@/components/ui/verbatim';
import { texts } from '@/lib/content';
import { contactLink, type View } from '@/lib/request';

const line = 'link-line min-w-0 [overflow-wrap:anywhere]';

/** People to ring about a claim: when they are there, and what to quote. */
export function People({ view, number }: { readonly view: View; readonly number: string }) {
  const { text } = texts(view.snapshot, view.language);
  const phone = text('Contact_Phone');
  const email = text('Contact_Email');
  const hours = text('Contact_Hours');
  return (
    <Card padding="small">
      <section aria-labelledby="people">
        <h2 id="people" className="text-lg">
          {text('Claims_People')}
        </h2>
        <p className="mt-1 text-muted">
          {text('Claims_People_Quote')}{' '}
          <Verbatim dir="ltr" className="number font-semibold text-text">
            {number}
          </Verbatim>
        </p>
        <ul className="mt-3 grid grid-cols-1 gap-1">
          {phone && (
            <li className="flex items-center gap-3">
              <PhoneIcon className="text-link" />
              <TelephoneLink number={phone} className={line} />
            </li>
          )}
          {email && (
            <li className="flex items-center gap-3">
              <MailIcon className="text-link" />
              <a href={`mailto:${email}?subject=${encodeURIComponent(number)}`} className={line}>
                {email}
              </a>
            </li>
          )}
          <li className="flex items-start gap-3 py-2">
            <ClockIcon className="mt-0.5 text-link" />
            <span className="min-w-0 text-muted">
              {hours && <span className="block">{hours}</span>}
              {text('Contact_Response')}
            </span>
          </li>
        </ul>
        <LinkButton
          href={contactLink(view)}
          variant="secondary"
          size="small"
          className="mt-2 w-full"
        >
          {text('Dashboard_Contact')}
        </LinkButton>
      </section>
    </Card>
  );
}
