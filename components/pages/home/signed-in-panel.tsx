import { ArrowRightIcon, CheckIcon, LinkButton } from '@/components/ui';
import { texts } from '@/lib/content';
import { dashboardLink, type View } from '@/lib/request';
import { SignOutLinks } from './sign-out-links';

/** §2.3 Already-logged-in panel, modern and classic: back to the dashboard, or three ways out. */
export function SignedInPanel({ view }: { readonly view: View }) {
  return view.settings.Global_Feature_ModernHomePage ? (
    <ModernPanel view={view} />
  ) : (
    <ClassicPanel view={view} />
  );
}

function ModernPanel({ view }: { readonly view: View }) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <>
      <div className="mb-4 grid size-12 place-items-center rounded-full bg-success-surface text-success-text">
        <CheckIcon className="size-6" />
      </div>
      <h2 className="text-xl">{text('Home_SignedIn_Header')}</h2>
      <p className="mt-1.5 mb-6 text-muted">{text('Home_SignedIn_Text')}</p>
      <DashboardButton view={view} size="large" />
      <p className="mt-7 mb-2 text-sm text-muted">{text('Home_SignedIn_Other')}</p>
      <SignOutLinks
        view={view}
        listClass="divide-y divide-neutral-5 border-y border-neutral-5"
        linkClass="group/way flex min-h-control w-full items-center gap-3 py-2.5 text-start font-semibold text-link underline-offset-4 hover:underline"
      >
        <ArrowRightIcon className="ms-auto transition-transform group-hover/way:translate-x-1 rtl:group-hover/way:-translate-x-1" />
      </SignOutLinks>
    </>
  );
}

function ClassicPanel({ view }: { readonly view: View }) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <>
      <h2 className="flex items-center gap-2.5 text-xl">
        <CheckIcon className="size-6 text-success-text" />
        {text('Home_SignedIn_Header')}
      </h2>
      <div className="mt-1.5 grid items-start gap-x-8 gap-y-6 sm:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <div>
          <p className="mb-5 text-muted">{text('Home_SignedIn_Text')}</p>
          <DashboardButton view={view} />
        </div>
        <div className="border-neutral-5 max-sm:border-t max-sm:pt-5 sm:border-s sm:ps-8">
          <p className="mb-1 text-sm text-muted">{text('Home_SignedIn_Other')}</p>
          <SignOutLinks
            view={view}
            listClass="flex flex-col"
            linkClass="inline-flex min-h-11 items-center gap-2.5 text-start font-semibold text-link underline underline-offset-4"
          />
        </div>
      </div>
    </>
  );
}

function DashboardButton({
  view,
  size = 'medium',
}: {
  readonly view: View;
  readonly size?: 'medium' | 'large';
}) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <LinkButton href={dashboardLink(view)} size={size} wide>
      {text('Home_SignedIn_Dashboard')}
      <ArrowRightIcon />
    </LinkButton>
  );
}
