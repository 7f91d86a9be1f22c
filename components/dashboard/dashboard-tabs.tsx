import { texts } from '@/lib/content';
import { type DashboardTab, dashboardTabs } from '@/lib/dashboard';
import type { View } from '@/lib/request';

/** The parts of the dashboard as links; a narrow screen scrolls them, beginning at the one that shows. */
export function DashboardTabs({
  view,
  current,
}: {
  readonly view: View;
  readonly current: DashboardTab;
}) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <nav aria-label={text('Dashboard_Tabs')} className="-mx-4">
      <ul className="tabs">
        {dashboardTabs(view).map(({ tab, href }) => (
          <li key={tab}>
            <a href={href} {...(tab === current ? { 'aria-current': 'page' } : {})}>
              {text(`Dashboard_Tab_${tab}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
