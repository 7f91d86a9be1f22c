import { MessageIcon, UserIcon } from '@/components/ui';
import { Container } from '@/components/ui/container';
import { texts } from '@/lib/content';
import { menuItems } from '@/lib/navigation';
import { linkWithinReach, type View } from '@/lib/request';
import { ExitForm } from './exit-form';
import { Logo } from './logo';
import { MenuLink } from './menu-link';
import { MobileMenu } from './mobile-menu';
import { chatItem, dashboardItem, sideItems } from './navigation-items';
import { ProfileMenu } from './profile-menu';

/** The bar above every page: whose portal this is, and where it leads. */
export function Header({ view }: { readonly view: View }) {
  const { text } = texts(view.snapshot, view.language);
  const home = linkWithinReach(view, view.settings.URL_Client_Logo);
  return (
    <header className="site-header">
      <Container>
        {home === undefined ? (
          <Logo view={view} />
        ) : (
          <a href={home} className="home-link">
            <Logo view={view} />
          </a>
        )}
        <div className="flex items-center gap-2">
          <TopMenu view={view} />
          <ProfileMenu view={view} />
          <MobileMenu label={text('Layout_Menu')}>
            <SideMenu view={view} />
          </MobileMenu>
        </div>
      </Container>
    </header>
  );
}

/** The menu of a wide window. */
function TopMenu({ view }: { readonly view: View }) {
  const { text } = texts(view.snapshot, view.language);
  const dashboard = dashboardItem(view);
  const chat = chatItem(view);
  return (
    <div className="hidden items-center gap-1 lg:flex">
      <nav aria-label={text('Layout_Menu_Main')}>
        <ul className="bar-menu">
          {menuItems(view, 'Portal_Top_Menu').map((item) => (
            <li key={item.href}>
              <MenuLink view={view} item={item} />
            </li>
          ))}
          {chat && (
            <li>
              <a href={chat.href}>
                <MessageIcon />
                {text('Layout_Chat')}
              </a>
            </li>
          )}
          {dashboard && (
            <li>
              <a href={dashboard.href}>
                <UserIcon />
                {text('Layout_Dashboard')}
              </a>
            </li>
          )}
        </ul>
      </nav>
      <div className="ms-2 empty:hidden">
        <ExitForm view={view} />
      </div>
    </div>
  );
}

/** The menu of a narrow window. */
function SideMenu({ view }: { readonly view: View }) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <Container className="py-3">
      <nav aria-label={text('Layout_Menu_Main')}>
        <ul className="side-menu">
          {sideItems(view).map((item) => (
            <li key={item.href}>
              <MenuLink view={view} item={item} />
            </li>
          ))}
        </ul>
      </nav>
      <div className="py-3 empty:hidden">
        <ExitForm view={view} wide />
      </div>
    </Container>
  );
}
