import type { ReactNode } from 'react';
import { CoverageButton } from '@/components/pages/coverage-drawer/coverage-button';
import { SessionLength } from '@/components/session/session-length';
import { ToolsMenu } from '@/components/tools/tools-menu';
import { Container } from '@/components/ui/container';
import { texts } from '@/lib/content';
import { menuItems } from '@/lib/navigation';
import { withdrawPage } from '@/lib/policies/withdrawal/addresses';
import { linkWithinReach, type View } from '@/lib/request';
import packageFile from '@/package.json' with { type: 'json' };
import { EditorLink } from './editor-link';
import { LanguageLinks } from './language-links';
import { Logo } from './logo';
import { MenuLink } from './menu-link';

/** What ends every page: where else to go, in which languages, and whose portal this is. */
export function Footer({ view }: { readonly view: View }) {
  const { text, year } = texts(view.snapshot, view.language);
  const { name } = view.snapshot;
  const version = view.settings.Global_Version_Text || packageFile.version;
  // The law wants it on every page: no menu of a package can leave it out.
  const withdraw = view.settings.Withdrawal_Feature && linkWithinReach(view, withdrawPage);
  return (
    <footer className="site-footer">
      <Container>
        <div className="flex flex-col gap-3">
          <Logo view={view} />
          <p className="max-w-[42ch] text-sm text-muted">
            {text('Layout_Footer_Text', { client: name })}
          </p>
          <CoverageButton view={view} className="mt-2 self-start" />
        </div>
        <nav aria-label={text('Layout_Menu_Footer')} className="flex flex-col gap-4">
          <FooterMenu view={view} menu="Portal_TopFooter_Menu" className="font-semibold text-text">
            {withdraw && (
              <li className="col-span-full">
                <a href={withdraw}>{text('Withdraw_Link')}</a>
              </li>
            )}
          </FooterMenu>
          <FooterMenu view={view} menu="Portal_Footer_Menu" className="text-muted" />
        </nav>
      </Container>
      <Container className="pb-6">
        <SessionLength view={view} />
        <div className="small-print">
          <LanguageLinks view={view} />
          <div className="-ms-2 flex flex-wrap items-center gap-x-4">
            <EditorLink view={view} />
            <a href="#top" className="link-small">
              {text('Layout_ToTop')}
            </a>
          </div>
          {/* Last, so that what does not fit beside many languages or long words is the small print. */}
          <p>
            {text('Layout_Copyright', { year: year(), client: name })}
            <span className="ms-4 inline-block">{text('Layout_Version', { version })}</span>
          </p>
        </div>
      </Container>
      <ToolsMenu view={view} />
    </footer>
  );
}

function FooterMenu({
  view,
  menu,
  className,
  children,
}: {
  readonly view: View;
  readonly menu: string;
  readonly className: string;
  /** What comes after the entries of the menu. */
  readonly children?: ReactNode;
}) {
  const items = menuItems(view, menu);
  if (items.length === 0 && !children) return null;
  return (
    <ul className={`footer-menu ${className}`}>
      {items.map((item) => (
        <li key={item.href}>
          <MenuLink view={view} item={item} />
        </li>
      ))}
      {children}
    </ul>
  );
}
