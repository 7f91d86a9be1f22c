import { ButtonForm } from '@/components/form/button-form';
import { LogOutIcon, UserIcon } from '@/components/ui';
import { Container } from '@/components/ui/container';
import { texts } from '@/lib/content';
import { leaveDesk } from '@/lib/desk/enter';
import { deskPage, link } from '@/lib/navigation';
import type { View } from '@/lib/request';
import type { Handler } from '@/lib/session';
import { LanguageLinks } from './language-links';
import { Logo } from './logo';

/** The bar above every page of the desk: whose desk, who sits at it, and the way out. No customer’s menu. */
export function DeskHeader({
  view,
  handler: { name, limit },
}: {
  readonly view: View;
  readonly handler: Handler;
}) {
  const { text, money } = texts(view.snapshot, view.language);
  return (
    <header className="site-header">
      <Container className="flex-wrap gap-x-6 gap-y-2 sm:min-h-18">
        <a
          href={link(view, deskPage)}
          className="flex min-h-11 min-w-0 items-center gap-3 rounded-tight text-text"
        >
          <Logo view={view} />
          <span className="border-s border-neutral-6 ps-3 font-semibold">{text('Desk_Title')}</span>
        </a>
        <div className="flex min-w-0 flex-wrap items-center gap-x-5 gap-y-1">
          <p className="flex min-w-0 items-center gap-2 text-sm">
            <UserIcon className="text-muted" />
            <span className="min-w-0">
              <strong>{name}</strong>{' '}
              <span className="text-muted">
                {text('Desk_Bar_Limit', { limit: money(limit.amount, limit.currency) })}
              </span>
            </span>
          </p>
          <ButtonForm view={view} change={leaveDesk} variant="secondary" size="small">
            <LogOutIcon />
            {text('Desk_Leave')}
          </ButtonForm>
        </div>
      </Container>
    </header>
  );
}

/** What ends every page of the desk. */
export function DeskFooter({ view }: { readonly view: View }) {
  return (
    <footer className="mt-section border-t border-neutral-5 bg-neutral-2">
      <Container className="py-4">
        <LanguageLinks view={view} />
      </Container>
    </footer>
  );
}
