import { ArrowRightIcon, Card, MessageIcon } from '@/components/ui';
import { texts } from '@/lib/content';
import { contactLink, type View } from '@/lib/request';

/** §2.2 The contact card. Home_Show_ContactUsLink decides whether its title is a link. */
export function ContactCard({ view }: { readonly view: View }) {
  const { text } = texts(view.snapshot, view.language);
  const href = view.settings.Home_Show_ContactUsLink ? contactLink(view) : undefined;
  const title = text('Home_Contact_Header');
  return (
    <Card tone="inset">
      <div className="flex items-center gap-3">
        <MessageIcon className="size-6 text-link" />
        <h2 className="text-xl">
          {href ? (
            <a
              href={href}
              className="group/contact inline-flex min-h-11 items-center gap-2 text-link underline-offset-4 hover:underline"
            >
              {title}
              <ArrowRightIcon className="transition-transform group-hover/contact:translate-x-1 rtl:group-hover/contact:-translate-x-1" />
            </a>
          ) : (
            title
          )}
        </h2>
      </div>
      <p className="mt-2 text-muted">{text('Home_Contact_Text')}</p>
    </Card>
  );
}
