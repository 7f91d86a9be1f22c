import { CloseIcon } from '@/components/ui';
import { texts } from '@/lib/content';
import { type CoverageTab, coverageTabs } from '@/lib/pages';
import type { View } from '@/lib/request';

/** What the buttons that open the drawer name it by. */
export const drawerId = 'coverage-information';

/**
 * §2.6, §9 The side drawer of coverage and reimbursement information: 400 pixels wide, as wide as
 * the window on a telephone. The browser opens and closes it, by itself and by Escape, and its tabs
 * are choices; both work without script.
 */
export function CoverageDrawer({ view }: { readonly view: View }) {
  const content = texts(view.snapshot, view.language);
  const tabs = coverageTabs(view, content);
  if (tabs.length === 0) return null;
  const { text } = content;
  return (
    <section id={drawerId} popover="auto" aria-labelledby={`${drawerId}-title`} className="drawer">
      <div>
        <h2 id={`${drawerId}-title`} className="text-xl">
          {text('Layout_Coverage_Title')}
        </h2>
        <button
          type="button"
          popoverTarget={drawerId}
          popoverTargetAction="hide"
          aria-label={text('Layout_Coverage_Close')}
          className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-neutral-3"
        >
          <CloseIcon />
        </button>
      </div>
      <fieldset className="flex flex-wrap gap-2 p-5">
        <legend className="sr-only">{text('Layout_Coverage_Tabs')}</legend>
        {tabs.map((tab, index) => (
          <Tab key={tab.name} tab={tab} isFirst={index === 0} />
        ))}
      </fieldset>
    </section>
  );
}

/** The choice stands among the other choices, and what it shows below all of them. */
function Tab({
  tab: { name, title, contentHtml },
  isFirst,
}: {
  readonly tab: CoverageTab;
  readonly isFirst: boolean;
}) {
  const id = `${drawerId}-${name}`;
  return (
    <div className="tab-choice">
      <input type="radio" name={drawerId} id={id} defaultChecked={isFirst} />
      <label htmlFor={id}>{title}</label>
      <div
        className="prose"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: label HTML is sanitised
        dangerouslySetInnerHTML={{ __html: contentHtml }}
      />
    </div>
  );
}
