import type { ReactNode } from 'react';
import { ClockIcon, HelpIcon, HomeIcon, MailIcon, PhoneIcon, TelephoneLink } from '@/components/ui';
import { texts } from '@/lib/content';
import { linkWithinReach, type View } from '@/lib/request';

const lineLink = 'link';

/** Every way to reach a client that its labels name; one whose label is empty is left out. */
export function ContactDetails({ view }: { readonly view: View }) {
  const { text } = texts(view.snapshot, view.language);
  const phone = text('Contact_Phone');
  const email = text('Contact_Email');
  const postal = text('Contact_Address');
  const hours = text('Contact_Hours');
  const faq = linkWithinReach(view, view.settings.URL_Faq);
  return (
    <section aria-labelledby="contact-details" className="lg:pt-2">
      <h2 id="contact-details" className="text-xl">
        {text('Contact_Details_Title')}
      </h2>
      <ul className="mt-5 flex flex-col gap-5">
        {phone && (
          <Detail icon={<PhoneIcon />} title={text('Contact_Phone_Title')}>
            <TelephoneLink number={phone} className={lineLink} />
          </Detail>
        )}
        {email && (
          <Detail icon={<MailIcon />} title={text('Contact_Email_Title')}>
            <a href={`mailto:${email}`} className={lineLink}>
              {email}
            </a>
          </Detail>
        )}
        {postal && (
          <Detail icon={<HomeIcon />} title={text('Contact_Address_Title')}>
            {postal}
          </Detail>
        )}
        <Detail icon={<ClockIcon />} title={text('Contact_Hours_Title')}>
          {hours && <span className="block">{hours}</span>}
          {text('Contact_Response')}
        </Detail>
        {faq && (
          <Detail icon={<HelpIcon />} title={text('Contact_Faq_Title')}>
            <a href={faq} className={lineLink}>
              {text('Contact_Faq_Link')}
            </a>
          </Detail>
        )}
      </ul>
    </section>
  );
}

function Detail({
  icon,
  title,
  children,
}: {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <li className="flex gap-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-accent-3 text-link">
        {icon}
      </span>
      <div className="min-w-0">
        <h3 className="text-base">{title}</h3>
        <p className="text-muted">{children}</p>
      </div>
    </li>
  );
}
